import { defineConfig } from 'vitest/config';

/** Runs the tests of the mutated modules. They have no projects, because Stryker's runner does not support them. */
export default defineConfig({
  test: {
    setupFiles: ['tests/setup.ts'],
    include: [
      'tests/unit/main/sandbox/**/*.test.ts',
      'tests/unit/main/harness/{pay,page,tickets,inspector}/**/*.test.ts',
      'tests/unit/main/harness/{emulation-commands,request-headers}.test.ts',
      'tests/unit/shared/**/*.test.ts',
      'tests/unit/site/features/{payment,purchase}/**/*.test.{ts,tsx}',
    ],
    // They start programs or large servers, and prove nothing more about the mutated modules.
    exclude: [
      'tests/unit/main/sandbox/http/**',
      'tests/unit/main/sandbox/serve.test.ts',
      'tests/unit/main/sandbox/money/killed.test.ts',
      'tests/unit/main/harness/inspector/har/large-har.test.ts',
    ],
    restoreMocks: true,
    isolate: false,
    tags: [{ name: 'complete', description: 'Runs only in the complete lane.' }],
  },
});
