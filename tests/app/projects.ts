import type { PlaywrightTestConfig } from '@playwright/test';
import { afterSite } from '../e2e/projects.ts';
import type { WindowOptions } from './driver/harness-window.ts';

type Project = NonNullable<PlaywrightTestConfig<WindowOptions>['projects']>[number] & {
  readonly name: string;
};

/** A short journey in the harness window, on both of its transports. */
export const quickWindow: readonly Project[] = (['browser', 'program'] as const).map((transport) => ({
  ...afterSite,
  name: `quick:harness-${transport}`,
  testDir: './tests/app/window',
  grep: /@quick/,
  timeout: 60_000,
  use: { ...afterSite.use, transport },
}));

const everything = {
  testDir: './tests/app',
  outputDir: './test-results/app',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
} as const satisfies Partial<Project>;

/**
 * Tests of the built desktop program. They run on Electron's binary if it and a display exist, and otherwise on the
 * stand-in of `tests/app/stand-in`. MANYUE_ELECTRON=real requires the binary. The tests in `tests/app/window` also run
 * in a browser, on the same harness.
 */
export const app: readonly Project[] = [
  {
    ...everything,
    name: 'app:program',
    testMatch: '**/*.spec.ts',
    testIgnore: 'hostile.spec.ts',
    use: { transport: 'program' },
  },
  {
    ...everything,
    name: 'app:browser',
    testMatch: ['window/*.spec.ts', 'hostile.spec.ts'],
    use: { transport: 'browser' },
  },
];
