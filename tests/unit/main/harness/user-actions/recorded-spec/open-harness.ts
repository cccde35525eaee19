import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildStale } from '#main/commands/build-stale.ts';
import { projectPaths } from '#main/commands/project-paths.ts';
import { PlatformLibrary } from '#main/harness/devices/library/platform-library.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { sandboxEnvironment } from '#main/harness/environments/environment.ts';
import { Harness } from '#main/harness/harness.ts';
import { ScreenDriver } from '#main/harness/page/screen-driver.ts';
import { GatewayGate } from '#main/harness/pay/real-gateways.ts';
import { ScreenshotFiles } from '#main/harness/screenshots/screenshot-files.ts';
import { WindowSettingsStore } from '#main/harness/settings/window-settings.ts';
import { handleRequest } from '#main/harness/window/handlers.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';
import { servePreview } from '#main/preview/serve-preview.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import type { RequestInput, RequestName, RequestOutput } from '#shared/ipc/channels.ts';
import { temporaryFolder } from '../../../sandbox/temporary-folder.ts';

const { signal } = new AbortController();
const quiet = { say: () => undefined, warn: () => undefined, signal, environment: process.env };

/** Opens the harness on the real site and sends requests as a window does. */
export async function openHarness() {
  await buildStale(['site', 'deviceScript'], quiet);
  const preview = await servePreview({ db: ':memory:', port: 0 }, projectPaths.built, signal);
  onTestFinished(() => preview.close());
  const { executable } = await obtainChromium({ headless: true }, quiet.say, signal);
  const deviceScript = await readFile(projectPaths.deviceScript, 'utf8');
  const host = await ChromiumHost.launch({ executable, deviceScript });
  onTestFinished(() => host.close());
  const userFolder = temporaryFolder();
  const problems: string[] = [];
  const harness = new Harness({
    pictures: 'live',
    platforms: new PlatformLibrary(builtInProfiles, join(userFolder, 'platforms')),
    home: preview.origin,
    isOnLan: false,
    environment: {
      current: sandboxEnvironment,
      file: join(userFolder, 'environments.json'),
      gate: new GatewayGate(),
      choose: async () => undefined,
    },
    openView: (profile, options) => host.open(profile, options),
    surface: () => ({ zoom: 1, content: { width: 0, height: 0 } }),
    screenshotFiles: new ScreenshotFiles({
      root: join(userFolder, 'pictures'),
      now: () => new Date(),
      openFolder: async () => '',
    }),
    windowSettings: await WindowSettingsStore.open(userFolder, (line) => problems.push(line)),
    userFolder,
    setLanguage: () => undefined,
    sandbox: preview.control,
    pay: 'ask',
    apiKey: defaultKeys.api,
    version: Promise.resolve({ version: '0.1.0', commit: undefined }),
    onNotice: (line) => problems.push(line),
  });
  onTestFinished(() => harness.close());
  const caller = { windowId: 'window-1', signal };
  /** Throws the error that the window would show. */
  const ask = async <Name extends RequestName>(
    name: Name,
    input: RequestInput<Name>,
  ): Promise<RequestOutput<Name>> => {
    const reply = await handleRequest(harness.handlers, { name, input }, caller);
    if (!reply.ok) throw new Error(`${name}: ${reply.error.message}`);
    return reply.value as RequestOutput<Name>;
  };
  /** Opens a view. Returns functions that tap in it. */
  const openView = async (platformId: string, address = '/home') => {
    const viewId = harness.wall.open(platformId, address);
    const tile = harness.wall.tile(viewId);
    await until(() => tile.state.status === 'ready');
    const { cdp, profile } = tile.view;
    return { viewId, tile, driver: new ScreenDriver(cdp, { isTouch: profile.touch, signal }) };
  };
  return { harness, problems, ask, openView };
}

/** Waits for a condition. The timeout of the test ends a wait that never succeeds. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
