import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What starts programs or browsers, and so costs more than a process of its own. */
const heavy = [
  'tests/architecture/**/*.test.ts',
  'tests/unit/electron/window/**/*.test.ts',
  'tests/unit/electron/window-page.test.ts',
  'tests/unit/main/commands/**/*.test.ts',
  'tests/unit/main/harness/{chromium,sweep}/**/*.test.ts',
];

export default defineConfig({
  test: {
    setupFiles: ['tests/setup.ts'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: heavy,
          // A file leaves nothing behind for the next in its process: `npm run test:unit:all` shows that by another order.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'heavy', include: heavy } },
    ],
  },
});
