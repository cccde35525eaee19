import type { CdpSession } from '../emulation/cdp-session.ts';
import type { BridgeLog } from './bridge-log.ts';

/** What a page may load; every other scheme is another app's. */
const pageSchemes: ReadonlySet<string> = new Set([
  'http:',
  'https:',
  'about:',
  'blob:',
  'data:',
  'javascript:',
]);

/**
 * Writes down each way into another app that a page tries: by a link, a script, a form, a frame or a window. A host that opens
 * the window tells of it once more, from there.
 */
export function catchLaunches(cdp: CdpSession, log: BridgeLog, signal: AbortSignal): void {
  const note = (params: unknown) => {
    const { url } = params as { readonly url: string };
    const scheme = URL.parse(url)?.protocol;
    if (scheme === undefined || pageSchemes.has(scheme)) return;
    log.add({
      bridge: 'scheme',
      api: scheme.slice(0, -1),
      args: url.slice(0, 2_000),
      verdict: 'launch',
    });
  };
  cdp.on('Page.frameRequestedNavigation', note, signal);
  cdp.on('Page.windowOpen', note, signal);
}
