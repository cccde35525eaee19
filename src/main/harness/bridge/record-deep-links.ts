import type { CdpSession } from '../emulation/cdp-session.ts';
import { classifyNavigation } from '../page/classify-navigation.ts';
import type { BridgeLog } from './bridge-log.ts';

interface RequestWillBeSent {
  readonly type?: string;
  readonly request: { readonly url: string };
  /** Present if a redirect of the server caused this request. */
  readonly redirectResponse?: object;
}

/**
 * Logs each attempt of a page to open another app, by a link, script, form, frame, popup or redirect. Does not block
 * any, because headless Chromium cannot open apps and Chromium with a window asks the user first. The caller must send
 * `Network.enable`, without which redirects are not reported.
 */
export function recordDeepLinks(cdp: CdpSession, log: BridgeLog, signal: AbortSignal): void {
  const note = (params: unknown) => {
    const { url } = params as { readonly url: string };
    if (classifyNavigation(url) === 'app-launch') log.addLaunch(url);
  };
  cdp.on('Page.frameRequestedNavigation', note, signal);
  cdp.on('Page.windowOpen', note, signal);
  cdp.on(
    'Network.requestWillBeSent',
    (params) => {
      const { type, redirectResponse, request } = params as RequestWillBeSent;
      if (type === 'Document' && redirectResponse !== undefined) note(request);
    },
    signal,
  );
}
