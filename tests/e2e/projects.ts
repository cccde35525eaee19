import type { PlaywrightTestConfig } from '@playwright/test';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { showsSite } from '#main/harness/sweep/sweep-screen.ts';
import { profileOf } from '../profile-of.ts';
import { fullBrowser, headlessShell } from './fixtures/browsers.ts';
import type { DeviceOptions } from './fixtures/test.ts';

type Project = NonNullable<PlaywrightTestConfig<DeviceOptions>['projects']>[number] & {
  readonly name: string;
};

/** Tests for apps that must send their users to a browser and show them another site. */
const redirected = /@redirected/;

/** Playwright matches `grep` against a test's full title, which includes the folder of its file. */
const recorded = /\brecorded[\\/]/;

/** Tests that run in the complete lane only. */
const completeOnly = /@complete/;

/** Builds the site; Playwright does so first when a project that depends on it runs. */
export const site: Project = {
  name: 'site',
  testDir: './tests/e2e/fixtures',
  testMatch: 'build-site.setup.ts',
  timeout: 300_000,
};

/** Options of all projects that wait until the site is built and then test in Chromium. */
export const afterSite = {
  dependencies: [site.name],
  fullyParallel: true,
  // A retry only records a trace; a test that passes on retry still fails the run.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    // The emulation sets the platform's viewport, pixel ratio and user agent over CDP.
    viewport: null,
    locale: 'zh-CN',
    trace: 'on-first-retry',
    // Playwright takes a screenshot of every test and discards most. `fixtures/page/attach-screenshots.ts` only takes
    // those of failed tests.
    screenshot: 'off',
  },
} as const satisfies Partial<Project>;

/** Returns a project whose tests look at the site on a platform. */
function onPlatform(name: string, deviceId: string, { use, ...project }: Partial<Project>): Project {
  return {
    ...afterSite,
    testDir: './tests/e2e/specs',
    ...project,
    name,
    use: { ...afterSite.use, launchOptions: headlessShell(), ...use, deviceId },
  };
}

/** The quick lane: each test on Android, and those with the tag of an iPhone or a PC on that platform too. */
export const quick = [
  onPlatform('quick:android-chrome', 'android-chrome', { grepInvert: [redirected, completeOnly] }),
  onPlatform('quick:ios-safari', 'ios-safari', { grep: /@ios/, grepInvert: completeOnly }),
  onPlatform('quick:pc-chrome', 'pc-chrome', { grep: /@pc/, grepInvert: completeOnly }),
  onPlatform('quick:wechat-android', 'wechat-android', { grep: redirected }),
];

/** Specs that run on one platform only, because they do not depend on the platform or choose their own. */
const triedOnce =
  /(player[/\\].*|accessibility|call-faults|cashier|loose-responses|pay-matrix|platforms|private-data|steady-layout|weixin-sdk|widths)\.spec\.ts$/;

/** Specs for which a mouse, a keyboard and a wide window make a difference. */
const triedOnPc = /(ads|buying|category|deployment|home|reader|search|shell)\.spec\.ts$/;

/** Specs of media, full screen and downloads, which the full browser and the headless shell build differently. */
const triedInFullBrowser = /(player|vod)[/\\].*\.spec\.ts$/;

/** The complete lane: every test on every platform on which it can run, and some in the full browser, as users do. */
export const complete = [
  onPlatform('complete:android-chrome', 'android-chrome', {
    grepInvert: redirected,
    testIgnore: triedInFullBrowser,
  }),
  onPlatform('complete:full-browser', 'android-chrome', {
    grepInvert: redirected,
    testMatch: triedInFullBrowser,
    use: { launchOptions: fullBrowser() },
  }),
  onPlatform('complete:ios-safari', 'ios-safari', { grepInvert: redirected, testIgnore: triedOnce }),
  onPlatform('complete:pc-chrome', 'pc-chrome', { grepInvert: redirected, testMatch: triedOnPc }),
  onPlatform('complete:wechat-android', 'wechat-android', { grep: redirected }),
];

/** All tests on each platform, for running some by hand: recorded specs, or a test on a platform that no lane uses. */
export const onAnyPlatform = builtInProfiles.map((profile) =>
  onPlatform(
    profile.id,
    profile.id,
    // Apps that must send their users to a browser show another site than all others; recorded tests know that.
    showsSite(profile) ? { grepInvert: redirected } : { grep: [redirected, recorded] },
  ),
);

const iPhone = profileOf('ios-safari');

/** WebKit, with an iPhone's size and user agent as far as Playwright supports that. */
export const webkit: Project = {
  name: 'webkit',
  dependencies: [site.name],
  testDir: './tests/e2e/specs',
  testMatch: /(home|reading|buying|deployment)\.spec\.ts$/,
  outputDir: './test-results/webkit',
  fullyParallel: true,
  workers: '50%',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'webkit',
    deviceId: iPhone.id,
    userAgent: iPhone.ua,
    viewport: iPhone.viewport,
    screen: iPhone.screen,
    deviceScaleFactor: iPhone.dpr,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  },
};
