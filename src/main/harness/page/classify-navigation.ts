/** How the harness handles a navigation of a page. */
export type NavigationKind =
  | 'page' // load it
  | 'app-launch' // a URL scheme of another app; record it, never open it
  | 'blocked';

const pageProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'about:', 'blob:', 'data:']);
/** Schemes of files, code and browser pages, which no site on a phone can open. */
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
