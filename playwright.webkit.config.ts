import { defineConfig } from '@playwright/test';
import { builtInProfiles } from './src/main/harness/devices/registry.ts';
import type { DeviceOptions } from './tests/e2e/fixtures/test.ts';

const profile = builtInProfiles.find(({ id }) => id === 'ios-safari');
if (profile === undefined) throw new Error('The platform ios-safari is not built in');

/** Another engine: what the site does on WebKit, with an iPhone's size and user agent as far as Playwright goes. */
export default defineConfig<DeviceOptions>({
  testDir: './tests/e2e/specs',
  testMatch: /(home|reading|buying|deployment)\.spec\.ts$/,
  outputDir: './test-results/webkit',
  globalSetup: './tests/e2e/fixtures/build-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'webkit',
    deviceId: profile.id,
    userAgent: profile.ua,
    viewport: profile.viewport,
    screen: profile.screen,
    deviceScaleFactor: profile.dpr,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  },
});
