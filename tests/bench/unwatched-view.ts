import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { ChromiumView } from '#main/hosts/chromium/chromium-view.ts';
import type { RunningChromium } from '#main/hosts/chromium/launch-chromium.ts';

/**
 * Opens an empty page in a new context, without network events. Playwright's own pages report each request and keep its
 * body, which would distort measurements with many requests.
 */
export async function openUnwatchedView(
  { connection }: RunningChromium,
  profile: DeviceProfile,
  prepare: (cdp: CdpSession) => Promise<void>,
): Promise<ChromiumView> {
  const { browser, closed } = connection;
  const { browserContextId } = await browser.send<{ browserContextId: string }>(
    'Target.createBrowserContext',
  );
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const cdp = browser.child(sessionId);
  await cdp.send('Page.enable');
  await prepare(cdp);
  return new ChromiumView({
    attachTools: () => Promise.reject(new Error('DevTools are not available in the benchmark')),
    setPermissions: () => Promise.resolve(),
    profile,
    cdp,
    storage: browserContextId,
    browserClosed: closed,
    pageClosed: new AbortController().signal,
    dispose: async () => {
      await browser.send('Target.disposeBrowserContext', { browserContextId });
    },
  });
}
