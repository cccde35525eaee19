import { defineConfig } from '@playwright/test';
import type { WindowOptions } from './tests/app/driver/harness-window.ts';

/**
 * The desktop program itself, as `npm run build` made it: on Electron's binary where that and a display are there
 * (MANYUE_ELECTRON=real insists), elsewhere on the stand-in of `tests/app/stand-in`. What a tester does in the window
 * (`tests/app/window`) is done in a browser too, on the same harness.
 */
export default defineConfig<WindowOptions>({
  testDir: './tests/app',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results/app',
  forbidOnly: true,
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    { name: 'program', testIgnore: 'hostile.spec.ts', use: { transport: 'program' } },
    { name: 'browser', testMatch: ['window/*.spec.ts', 'hostile.spec.ts'], use: { transport: 'browser' } },
  ],
});
