import { defineConfig } from '@playwright/test';

/**
 * The desktop program itself, as `npm run build` made it: on Electron's binary where that and a display are there
 * (MANYUE_ELECTRON=real insists), elsewhere on the stand-in of `tests/app/stand-in`.
 */
export default defineConfig({
  testDir: './tests/app',
  testMatch: '*.spec.ts',
  outputDir: './test-results/app',
  forbidOnly: true,
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
});
