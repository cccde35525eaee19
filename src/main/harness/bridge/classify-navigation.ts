/** What a previewed page may do with an address it wants to go to. */
export type NavigationKind =
  | 'page' // load it
  | 'app-launch' // another app's scheme: record, never open
  | 'blocked';

const pageProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'about:', 'blob:', 'data:']);
/** Reach files, code or the browser's own pages: nothing a site on a phone could open. */
const blockedProtocols: ReadonlySet<string> = new Set([
  'file:',
  'app:',
  'javascript:',
  'chrome:',
  'devtools:',
  'view-source:',
  'ws:',
  'wss:',
]);

export function classifyNavigation(address: string): NavigationKind {
  const url = URL.parse(address);
  if (url === null) return 'blocked';
  if (pageProtocols.has(url.protocol)) return 'page';
  return blockedProtocols.has(url.protocol) ? 'blocked' : 'app-launch';
}
