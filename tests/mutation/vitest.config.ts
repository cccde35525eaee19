import { defineConfig } from 'vitest/config';

/**
 * Configuration of the mutation tests. Excludes slow tests, such as those of whole servers, because a mutant of a
 * constant runs every test. Has no projects, because Stryker's runner does not support them.
 */
export default defineConfig({
  test: {
    setupFiles: ['tests/setup.ts'],
    include: [
      'tests/unit/main/sandbox/storage/{orders,purchases}.test.ts',
      'tests/unit/main/harness/{emulation-commands,request-headers}.test.ts',
      'tests/unit/main/harness/inspector/har/{fill-masked,har,har-entry,har-timings}.test.ts',
      'tests/unit/main/harness/page/secret-field.test.ts',
      'tests/unit/main/harness/pay/{pay-desk,payment-outcome,play-payment,real-gateways}.test.ts',
      'tests/unit/main/harness/tickets/known-secrets.test.ts',
      'tests/unit/main/window-server/{connections,hashed-token-set,session-secrets,window-access}.test.ts',
      'tests/unit/shared/pay/*.test.ts',
      'tests/unit/shared/privacy/{mask,masked-text,replace-private}.test.ts',
      'tests/unit/site/features/payment/order/*.test.ts',
      'tests/unit/site/features/purchase/{chapter-paywall,following-chapters,paywall-dialogs,purchase-*}.test.ts',
    ],
    restoreMocks: true,
    isolate: false,
    tags: [{ name: 'complete', description: 'Runs only in the complete lane.' }],
  },
});
