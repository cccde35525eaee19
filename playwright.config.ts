import { defineConfig, type Project } from '@playwright/test';
import { findChromium } from './src/main/hosts/chromium/find-chromium.ts';
import type { DeviceOptions } from './tests/e2e/fixtures/test.ts';

/** Phones whose app must send the visitor to a browser see another site than all others. */
const redirected = /@redirected/;

/** What depends on no platform; the table of platforms opens each by itself. */
const triedOnce = /(accessibility|pay-matrix|platforms|private-data|weixin-sdk)\.spec\.ts$/;

/** Where a mouse, a keyboard and a wide window make a difference. */
const triedOnPc = /(ads|buying|category|deployment|home|reader|search|shell)\.spec\.ts$/;

const platforms: readonly (Project & { readonly name: string })[] = [
  { name: 'android-chrome', grepInvert: redirected },
  { name: 'ios-safari', grepInvert: redirected, testIgnore: triedOnce },
  { name: 'pc-chrome', grepInvert: redirected, testMatch: triedOnPc },
  { name: 'wechat-android', grep: redirected },
];

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const executablePath = findChromium()?.executable;

export default defineConfig<DeviceOptions>({
  testDir: './tests/e2e/specs',
  outputDir: './test-results',
  globalSetup: './tests/e2e/fixtures/build-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // The platform's own size, ratio and user agent are put in force over CDP.
    viewport: null,
    locale: 'zh-CN',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: !isRoot,
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: platforms.map((project) => ({ ...project, use: { deviceId: project.name } })),
});
