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
 * The desktop program itself, as `npm run build` made it: on Electron's binary where that and a display are there
 * (MANYUE_ELECTRON=real insists), elsewhere on the stand-in of `tests/app/stand-in`. What a tester does in the window
 * (`tests/app/window`) is done in a browser too, on the same harness.
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
