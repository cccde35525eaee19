import type { PlaywrightTestConfig } from '@playwright/test';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { showsSite } from '#main/harness/sweep/sweep-screen.ts';
import { profileOf } from '../profile-of.ts';
import { fullBrowser, headlessShell } from './fixtures/browsers.ts';
import type { DeviceOptions } from './fixtures/test.ts';

type Project = NonNullable<PlaywrightTestConfig<DeviceOptions>['projects']>[number] & {
  readonly name: string;
};

/** Pattern of tests for apps that must send their users to a browser and therefore show another site. */
const redirected = /@redirected/;

/** Playwright matches `grep` against the full title of a test, which includes the folder of its file. */
const recorded = /\brecorded[\\/]/;

/** Pattern of tests that run in the complete lane only. */
const completeOnly = /@complete/;

/** Project that builds the site. Playwright runs it before the projects that depend on it. */
export const site: Project = {
  name: 'site',
  testDir: './tests/e2e/fixtures',
  testMatch: 'build-site.setup.ts',
  timeout: 300_000,
};

/** Options of all projects that test the site in Chromium after it is built. */
export const afterSite = {
  dependencies: [site.name],
  fullyParallel: true,
  // Retries a failed test once to record a trace. A test that passes then still fails the run.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    // Disables Playwright's viewport, because the emulation sets viewport, pixel ratio and user agent over CDP.
    viewport: null,
    locale: 'zh-CN',
    trace: 'on-first-retry',
    // Takes no screenshots, because Playwright would take one of every test and discard most.
    // `fixtures/page/attach-screenshots.ts` takes those of failed tests.
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

/** Projects of the quick lane. Each test runs on Android. Those with the tag of an iPhone or a PC also run there. */
export const quick = [
  onPlatform('quick:android-chrome', 'android-chrome', { grepInvert: [redirected, completeOnly] }),
  onPlatform('quick:ios-safari', 'ios-safari', { grep: /@ios/, grepInvert: completeOnly }),
  onPlatform('quick:pc-chrome', 'pc-chrome', { grep: /@pc/, grepInvert: completeOnly }),
  onPlatform('quick:wechat-android', 'wechat-android', { grep: redirected }),
];

/** Specs that run on one platform only, because they do not depend on the platform or choose it themselves. */
const triedOnce =
  /(player[/\\].*|accessibility|call-faults|cashier|loose-responses|pay-matrix|platforms|private-data|steady-layout|weixin-sdk|widths)\.spec\.ts$/;

/** Specs for which a mouse, a keyboard and a wide window matter. */
const triedOnPc = /(ads|buying|category|deployment|home|reader|search|shell)\.spec\.ts$/;

/** Specs of media, full screen and downloads, in which the full browser differs from the headless shell. */
const triedInFullBrowser = /(player|vod)[/\\].*\.spec\.ts$/;

/**
 * Projects of the complete lane. Each test runs on every platform on which it can run, and some run in the full browser
 * that users have.
 */
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

/**
 * Projects with all tests on one platform each, to be run by hand. They serve for recorded specs, or for a test on a
 * platform that no lane uses.
 */
export const onAnyPlatform = builtInProfiles.map((profile) =>
  onPlatform(
    profile.id,
    profile.id,
    // Includes apps that must send their users to a browser, because recorded tests can handle the other site there.
    showsSite(profile) ? { grepInvert: redirected } : { grep: [redirected, recorded] },
  ),
);

const iPhone = profileOf('ios-safari');

/** Project with WebKit. It has an iPhone's size and user agent, as far as Playwright supports that. */
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
