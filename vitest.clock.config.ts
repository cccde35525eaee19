import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { clockTimes, machineZones } from './tests/clock/clock-times.ts';

/** What reads a clock: the site, the sandbox behind it, and what the harness does at a time of day. */
const include = [
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

/** The tests that depend on time, at eight times of day and in two time zones of the machine. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    expect: { poll: { timeout: 10_000 } },
    tags: [{ name: 'complete', description: 'What only `npm run test:all` has time for.' }],
    projects: clockTimes.map((time, index) => {
      const zone = machineZones[index % machineZones.length] ?? '';
      return {
        extends: true as const,
        test: {
          name: `${time} in ${zone}`,
          include,
          env: { TZ: zone, MANYUE_TEST_CLOCK: time },
          setupFiles: ['tests/clock/shift-date.ts', 'tests/setup.ts'],
          isolate: false,
        },
      };
    }),
  },
});
