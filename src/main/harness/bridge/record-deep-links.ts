import type { CdpSession } from '../emulation/cdp-session.ts';
import type { BridgeLog } from './bridge-log.ts';
import { classifyNavigation } from './classify-navigation.ts';

interface RequestWillBeSent {
  readonly type?: string;
  readonly request: { readonly url: string };
  /** There for a request that a server sent on from another. */
  readonly redirectResponse?: object;
}

/**
 * Writes down each way into another app that a page tries: by a link, a script, a form, a frame, a window, or
 * sent on by a server, for which the Network domain must be enabled. It only listens: a Chromium without windows opens no
 * other app, one with windows asks the person in front of it.
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
