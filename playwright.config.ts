import { defineConfig } from '@playwright/test';
import type { WindowOptions } from './tests/app/driver/harness-window.ts';
import { headlessShell } from './tests/e2e/fixtures/browsers.ts';
import type { DeviceOptions } from './tests/e2e/fixtures/test.ts';
import { completeOnly, laneConfig, redirected } from './tests/e2e/lane.ts';

const use = { launchOptions: headlessShell() };

/** A short journey in the harness window, on both of its transports; `npm run test:app` has all journeys. */
const windows = (['browser', 'program'] as const).map((transport) => ({
  name: `harness-${transport}`,
  testDir: './tests/app/window',
  grep: /@quick/,
  timeout: 60_000,
  use: { transport },
}));

/** The quick lane: each test on Android, and on an iPhone or a PC what is tagged as different there. */
export default defineConfig<DeviceOptions & WindowOptions>(
  laneConfig([
    { name: 'android-chrome', grepInvert: [redirected, completeOnly], use },
    { name: 'ios-safari', grep: /@ios/, grepInvert: completeOnly, use },
    { name: 'pc-chrome', grep: /@pc/, grepInvert: completeOnly, use },
    { name: 'wechat-android', grep: redirected, use },
  ]),
  { projects: windows, reporter: [['list'], ['./tests/budget/playwright-budget.ts']] },
);
