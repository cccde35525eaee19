import { afterAll, afterEach, test } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import type { OpenOptions } from '#main/harness/device-view.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import type { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { launchHost, type PageServer, servePages } from './chromium-for-tests.ts';

/** Page at `/`, which records what its first script reads. */
const page = `<!doctype html><html lang="zh"><head>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script>
  window.first = { size: innerWidth + 'x' + innerHeight, bridge: typeof WeixinJSBridge, touch: 'ontouchstart' in window,
    globals: Object.keys(window).filter((name) => name.includes('manyue')) };
  window.ready = new Promise((resolve) => document.addEventListener('WeixinJSBridgeReady', () => resolve(typeof WeixinJSBridge)));
</script></head><body>漫阅</body></html>`;

/** Opens a page on an emulated platform and closes it after the test. */
type OpenView = (profile: DeviceProfile, path: string, options?: Partial<OpenOptions>) => Promise<WallView>;

/** Browser that starts with the first test file of a process and closes with the process. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from it
const inProcess = test.extend('host', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const host = await launchHost();
  onCleanup(() => host.close());
  return host;
});

interface ChromiumInTests {
  readonly open: OpenView;
  readonly server: () => PageServer;
}

/** Returns the Chromium of the process, and a server for the test file. `pages` contains the pages by path. */
export function chromiumForFile(pages: Readonly<Record<string, string>> = {}): ChromiumInTests {
  let host: ChromiumHost;
  let server: PageServer;
  const end = new AbortController();
  const views: WallView[] = [];

  inProcess.beforeAll(async ({ host: shared }) => {
    host = shared;
    server = await servePages({ '/': page, ...pages });
  }, 60_000);

  afterEach(async () => {
    await Promise.all(views.splice(0).map((view) => view.close()));
  });

  afterAll(() => {
    end.abort();
    server.close();
  });

  return {
    open: async (profile, path, options = {}) => {
      const view = await host.open(profile, {
        signal: end.signal,
        bridgeLog: new BridgeLog(),
        ...options,
      });
      views.push(view);
      await view.navigate(`${server.origin}${path}`);
      return view;
    },
    server: () => server,
  };
}

/** Evaluates like a tap of the user, so that a page may open windows. */
export async function evaluate(cdp: CdpSession, expression: string): Promise<unknown> {
  const { result } = await cdp.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
    userGesture: true,
  });
  return result.value;
}
