import { defineConfig } from 'vitest/config';

/** The site in a real WebKit, one browser after the other; skipped, with the reason, where there is none. */
export default defineConfig({
  test: {
    include: ['tests/webkitgtk/**/*.test.ts'],
    globalSetup: ['tests/e2e/fixtures/build-site.ts'],
    testTimeout: 60_000,
    fileParallelism: false,
  },
});
