import type { CdpSession } from '../emulation/cdp-session.ts';
import type { BridgeLog } from './bridge-log.ts';
import { judgeNavigation } from './judge-navigation.ts';

/**
 * Writes down each way into another app that a page tries: by a link, a script, a form, a frame or a window. It only
 * listens: a Chromium without windows opens no other app, one with windows asks the person in front of it.
 */
export function catchLaunches(cdp: CdpSession, log: BridgeLog, signal: AbortSignal): void {
  const note = (params: unknown) => {
    const { url } = params as { readonly url: string };
    if (judgeNavigation(url) === 'app-launch') log.addLaunch(url);
  };
  cdp.on('Page.frameRequestedNavigation', note, signal);
  cdp.on('Page.windowOpen', note, signal);
}
