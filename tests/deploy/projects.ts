import type { PlaywrightTestConfig } from '@playwright/test';
import { headlessShell } from '../e2e/fixtures/browsers.ts';
import { profileOf } from '../profile-of.ts';

type Project = NonNullable<PlaywrightTestConfig['projects']>[number] & { readonly name: string };

const phone = profileOf('android-chrome');

/**
 * Tests of `resources/deploy` with a real nginx in front of the sandbox, on the site in `dist/web`. They are skipped,
 * with the reason, if nginx is not installed.
 */
export const deploy: Project = {
  name: 'deploy',
  testDir: './tests/deploy',
  testMatch: '*.spec.ts',
  outputDir: './test-results/deploy',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: headlessShell(),
    userAgent: phone.ua,
    viewport: phone.viewport,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  },
};
