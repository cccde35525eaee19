import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { VitestBudget } from './tests/budget/vitest-budget.ts';
import { clockTimes, machineZones } from './tests/clock/clock-times.ts';

/** Tests that start programs or browsers, which takes longer than starting a process for each test file. */
const heavy = [
  'tests/architecture/**/*.test.ts',
  'tests/unit/report-page/**/*.test.ts',
  'tests/unit/main/hosts/electron/window/window-page.test.ts',
  'tests/unit/main/commands/**/*.test.ts',
  'tests/unit/main/harness/sweep/**/*.test.ts',
  'tests/unit/main/harness/user-actions/recorded-spec/**/*.test.ts',
  'tests/unit/site/sections/novel/reader/page/**/*.test.ts',
  'tests/unit/site/player/danmu/page/**/*.test.ts',
  'tests/unit/site/player/lab/**/*.test.ts',
  'tests/unit/site/player/plugins/page/**/*.test.ts',
  'tests/unit/site/player/page/**/*.test.ts',
];

/** Tests of the harness window's page, which is built once for all test files of a process. */
const inWindow = 'tests/unit/harness-ui/window/**/*.test.ts';

/** Tests of pages in Chromium. All test files of a process share one browser. */
const inChromium = [
  'tests/unit/main/harness/chromium/**/*.test.ts',
  'tests/unit/main/hosts/contract/*.test.ts',
];

const setupFiles = ['tests/setup.ts'];

const unit: readonly TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'plain',
      include: ['tests/unit/**/*.test.{ts,tsx}'],
      exclude: [...heavy, inWindow, ...inChromium],
      setupFiles,
      // Test files share a process and must leave no state in it. `npm run test:all:unit` checks that in another order.
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      name: 'chromium',
      include: inChromium,
      globalSetup: ['tests/unit/main/harness/chromium/build-device-script.ts'],
      setupFiles,
      isolate: false,
    },
  },
  { extends: true, test: { name: 'window', include: [inWindow], setupFiles, isolate: false } },
  { extends: true, test: { name: 'heavy', include: heavy, setupFiles } },
];

/** Tests that depend on the time of day, in the site, the sandbox and the harness. */
const readsClock = [
  'tests/clock/**/*.test.ts',
  'tests/unit/shared/time/**/*.test.ts',
  'tests/unit/main/sandbox/{clock.test.ts,{handlers,pay}/**/*.test.ts}',
  'tests/unit/main/harness/{conditions,scenarios,tickets}/**/*.test.ts',
  'tests/unit/main/harness/reports/run-history.test.ts',
  'tests/unit/site/features/{check-in,library,minors-mode}/**/*.test.{ts,tsx}',
  'tests/unit/site/sections/{account,comic/home,recharge}/**/*.test.{ts,tsx}',
  'tests/unit/site/sections/comic/*.test.ts',
  'tests/unit/site/services/session/**/*.test.ts',
];

/** Runs these tests at eight times of day and in two time zones. */
const clock = clockTimes.map((time, index): TestProjectInlineConfiguration => {
  const zone = machineZones[index % machineZones.length] ?? '';
  return {
    extends: true,
    test: {
      name: `clock:${time} in ${zone}`,
      include: readsClock,
      env: { TZ: zone, MANYUE_TEST_CLOCK: time },
      setupFiles: ['tests/clock/shift-date.ts', ...setupFiles],
      isolate: false,
    },
  };
});

/** Tests the site in WebKitGTK, one browser at a time. They are skipped, with the reason, if it is not installed. */
const webkitgtk: TestProjectInlineConfiguration = {
  extends: false,
  test: {
    name: 'webkitgtk',
    include: ['tests/webkitgtk/**/*.test.ts'],
    globalSetup: ['tests/e2e/fixtures/build-site.ts'],
    testTimeout: 60_000,
    fileParallelism: false,
  },
};

/**
 * Projects that run only if `--project` names them. Vitest has no option for this, so they are added only if the
 * command line contains `--project`. Workers do not read this file.
 */
const onRequest = process.argv.some((arg) => arg.startsWith('--project')) ? [...clock, webkitgtk] : [];

export default defineConfig({
  test: {
    reporters: ['default', new VitestBudget()],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    // Pages are slow on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    tags: [{ name: 'complete', description: 'Expensive test, which runs only in `npm run test:all`.' }],
    projects: [...unit, ...onRequest],
  },
});
