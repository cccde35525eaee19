import type { CdpSession } from '../emulation/cdp-session.ts';
import { classifyNavigation } from '../page/classify-navigation.ts';
import type { BridgeLog } from './bridge-log.ts';

interface RequestWillBeSent {
  readonly type?: string;
  readonly request: { readonly url: string };
  /** Present if the server redirected to this request. */
  readonly redirectResponse?: object;
}

/**
 * Logs each attempt of a page to open another app by link, script, form, frame, popup or redirect; redirects need
 * `Network.enable`. Blocks nothing: headless Chromium opens no app, and Chromium with a window asks the user first.
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
