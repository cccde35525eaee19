import type { PlaywrightTestConfig } from '@playwright/test';
import type { DeviceProfile } from '../../src/main/harness/devices/device-profile.ts';
import { builtInProfiles } from '../../src/main/harness/devices/registry.ts';
import { sweepScreens } from '../../src/main/harness/sweep/screens/registry.ts';
import { isOwnApp, showsSite } from '../../src/main/harness/sweep/sweep-screen.ts';
import { headlessShell } from '../e2e/fixtures/browsers.ts';
import type { DeviceOptions } from '../e2e/fixtures/test.ts';
import { payPaths } from '../e2e/pay-matrix.ts';
import { afterSite } from '../e2e/projects.ts';

type Project = NonNullable<PlaywrightTestConfig<DeviceOptions>['projects']>[number] & {
  readonly name: string;
};

const prefix = 'qa:';

/** Name of the project that runs the QA of a platform. */
export const qaProject = ({ id }: Pick<DeviceProfile, 'id'>): string => prefix + id;

/** Returns the platform of a QA project; undefined for another project. */
export const platformOfProject = (name: string): DeviceProfile | undefined =>
  builtInProfiles.find((profile) => qaProject(profile) === name);

/** Matches a screen that the platform does not have. Playwright matches it against project, file and title. */
function absentScreens(profile: DeviceProfile): RegExp {
  const absent = sweepScreens.filter(({ appliesTo }) => !appliesTo(profile)).map(({ id }) => id);
  return new RegExp(`screens\\.spec\\.ts .*\\((?:${absent.join('|')})\\)`);
}

const shell = headlessShell();

const launchOptions = {
  ...shell,
  // Without this flag `navigator.webdriver` is true in every page, which the verification of the emulation refuses.
  args: [...(shell.args ?? []), '--disable-blink-features=AutomationControlled'],
  // Playwright 1.65 starts headless browsers with a mouse. Chromium returns to that setting whenever it applies its
  // preferences again, although the emulation has set a touch screen.
  ignoreDefaultArgs: [
    '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  ],
};

/** Matches the payments whose way belongs to another platform. Without this, every project would run all of them. */
function otherPayments({ id }: DeviceProfile): RegExp {
  const others = Object.entries(payPaths).filter(([, { deviceId }]) => deviceId !== id);
  return new RegExp(`payment by (?:${others.map(([name]) => name).join('|')}) `);
}

/** Matches the journeys that pay at the web cashier, which the own apps of the site do not have. */
const atWebCashier = /(payment[\\/]recharge|novel[\\/]reader)\.spec\.ts/;

/** Matches a test of the QA: a screen, a journey or a recorded test. */
const anySuite = /@screens|@journey|\brecorded[\\/]/;

/** Tests for apps that send their users to a browser. A recorded test can handle both sites. */
const redirectedSuites = /@screens|\brecorded[\\/]/;

/**
 * Projects of the QA, one for each platform: the screens of the sweep, the journeys among the end-to-end tests, and what
 * testers have recorded.
 */
export const qa: readonly Project[] = builtInProfiles.map((profile) => ({
  ...afterSite,
  name: qaProject(profile),
  testDir: './tests',
  testMatch: ['qa/*.spec.ts', 'e2e/specs/**/*.spec.ts'],
  outputDir: './test-results/qa',
  // A failed test runs again with a trace. If it passes then, the run fails all the same and the report says why.
  retries: 1,
  grep: showsSite(profile) ? anySuite : redirectedSuites,
  grepInvert: [
    absentScreens(profile),
    otherPayments(profile),
    ...(showsSite(profile) ? [/@redirected/] : []),
    ...(isOwnApp(profile) ? [atWebCashier] : []),
  ],
  use: { ...afterSite.use, launchOptions, deviceId: profile.id },
}));
