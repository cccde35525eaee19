import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { VitestBudget } from './tests/budget/vitest-budget.ts';

/** What starts programs or browsers, and so costs more than a process of its own. */
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

/** What looks at the harness window's page, built once for all files of a process. */
const inWindow = 'tests/unit/harness-ui/window/**/*.test.ts';

/** What looks at pages in a Chromium, one for all files of a process. */
const inChromium = 'tests/unit/main/harness/chromium/**/*.test.ts';

export default defineConfig({
  test: {
    reporters: ['default', new VitestBudget()],
    setupFiles: ['tests/setup.ts'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    // A page may be slow on a machine that has more to do.
    expect: { poll: { timeout: 10_000 } },
    tags: [{ name: 'complete', description: 'What only `npm run test:all` has time for.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...heavy, inWindow, inChromium],
          // A file leaves nothing behind for the next in its process: `npm run test:all:unit` shows that by another order.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'chromium',
          include: [inChromium],
          globalSetup: ['tests/unit/main/harness/chromium/build-device-script.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'window', include: [inWindow], isolate: false } },
      { extends: true, test: { name: 'heavy', include: heavy } },
    ],
  },
});
