import { defineConfig } from '@playwright/test';
import { fullBrowser, headlessShell } from './tests/e2e/fixtures/browsers.ts';
import type { DeviceOptions } from './tests/e2e/fixtures/test.ts';
import { laneConfig, redirected } from './tests/e2e/lane.ts';

/** What depends on no platform or chooses its own: tried once. */
const triedOnce =
  /(player[/\\].*|accessibility|call-faults|cashier|loose-answers|pay-matrix|platforms|private-data|weixin-sdk|widths)\.spec\.ts$/;

/** Where a mouse, a keyboard and a wide window make a difference. */
const triedOnPc = /(ads|buying|category|deployment|home|reader|search|shell)\.spec\.ts$/;

const onShell = { launchOptions: headlessShell() };

/** The complete lane: every test on every platform it can run on, one of them in the browser that users have. */
export default defineConfig<DeviceOptions>(
  laneConfig([
    { name: 'android-chrome', grepInvert: redirected, use: { launchOptions: fullBrowser() } },
    { name: 'ios-safari', grepInvert: redirected, testIgnore: triedOnce, use: onShell },
    { name: 'pc-chrome', grepInvert: redirected, testMatch: triedOnPc, use: onShell },
    { name: 'wechat-android', grep: redirected, use: onShell },
  ]),
  // The parts of a lane that was cut in shards are put together from their blobs.
  { reporter: process.env['CI'] ? [['list'], ['blob']] : [['list']] },
);
