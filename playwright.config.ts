import { defineConfig } from '@playwright/test';
import { headlessShell } from './tests/e2e/fixtures/browsers.ts';
import type { DeviceOptions } from './tests/e2e/fixtures/test.ts';
import { completeOnly, laneConfig, redirected } from './tests/e2e/lane.ts';

const use = { launchOptions: headlessShell() };

/** The quick lane: each test on Android, and on an iPhone or a PC what is tagged as different there. */
export default defineConfig<DeviceOptions>(
  laneConfig([
    { name: 'android-chrome', grepInvert: [redirected, completeOnly], use },
    { name: 'ios-safari', grep: /@ios/, grepInvert: completeOnly, use },
    { name: 'pc-chrome', grep: /@pc/, grepInvert: completeOnly, use },
    { name: 'wechat-android', grep: redirected, use },
  ]),
  { reporter: [['list'], ['./tests/budget/playwright-budget.ts']] },
);
