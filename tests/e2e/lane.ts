import { availableParallelism } from 'node:os';
import type { PlaywrightTestConfig } from '@playwright/test';
import type { DeviceOptions } from './fixtures/test.ts';

/** A project is called by the platform that it runs on. */
export type Lane = readonly (Project & { readonly name: string })[];

type Config = PlaywrightTestConfig<DeviceOptions>;
type Project = NonNullable<Config['projects']>[number];

/** Apps that must send their users to a browser show another site than all others. */
export const redirected = /@redirected/;

/** By the folder of their files, which Playwright looks for in what it knows of a test. */
export const recorded = /\brecorded[\\/]/;

/** What only the complete lane has time for. */
export const completeOnly = /@complete/;

const isCi = Boolean(process.env['CI']);

/** What both lanes of the end-to-end tests have in common. */
export function laneConfig(lane: Lane): Config {
  return {
    testDir: './tests/e2e/specs',
    outputDir: './test-results',
    globalSetup: './tests/e2e/fixtures/build-site.ts',
    fullyParallel: true,
    forbidOnly: true,
    workers: availableParallelism(),
    // A test that passes only when it is repeated is a failure, of which the repetition brings a trace.
    retries: isCi ? 1 : 0,
    failOnFlakyTests: true,
    timeout: 30_000,
    expect: { timeout: 10_000 },
    use: {
      // The platform's own size, ratio and user agent are put in force over CDP.
      viewport: null,
      locale: 'zh-CN',
      trace: 'on-first-retry',
      // Playwright's own takes one of every test and throws those of the passed away; ours: fixtures/keep-pictures.ts.
      screenshot: 'off',
    },
    projects: lane.map((project) => ({ ...project, use: { ...project.use, deviceId: project.name } })),
  };
}
