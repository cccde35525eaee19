import { defineConfig } from '@playwright/test';

/** The desktop program itself: needs Electron's binary (`npx install-electron`), a display and `npm run build`. */
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
