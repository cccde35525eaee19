import type { CdpSession } from '../emulation/cdp-session.ts';
import type { BridgeLog } from './bridge-log.ts';
import { classifyNavigation } from './classify-navigation.ts';

/**
 * Writes down each way into another app that a page tries: by a link, a script, a form, a frame or a window. It only
 * listens: a Chromium without windows opens no other app, one with windows asks the person in front of it.
 */
export function recordDeepLinks(cdp: CdpSession, log: BridgeLog, signal: AbortSignal): void {
  const note = (params: unknown) => {
    const { url } = params as { readonly url: string };
    if (classifyNavigation(url) === 'app-launch') log.addLaunch(url);
  };
  cdp.on('Page.frameRequestedNavigation', note, signal);
  cdp.on('Page.windowOpen', note, signal);
}
