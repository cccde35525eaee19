import { availableParallelism } from 'node:os';
import type { PlaywrightTestConfig } from '@playwright/test';
import type { DeviceOptions } from './fixtures/test.ts';

/** Projects of a lane; each is named after its platform. */
export type Lane = readonly (Project & { readonly name: string })[];

type Config = PlaywrightTestConfig<DeviceOptions>;
type Project = NonNullable<Config['projects']>[number];

/** Tests for apps that must send their users to a browser and show them another site. */
export const redirected = /@redirected/;

/** Playwright matches `grep` against a test's full title, which includes the folder of its file. */
export const recorded = /\brecorded[\\/]/;

/** Tests that run in the complete lane only. */
export const completeOnly = /@complete/;

const isCi = Boolean(process.env['CI']);

/** Returns the configuration that both lanes of the end-to-end tests share. */
export function laneConfig(lane: Lane): Config {
  return {
    testDir: './tests/e2e/specs',
    outputDir: './test-results',
    globalSetup: './tests/e2e/fixtures/build-site.ts',
    fullyParallel: true,
    forbidOnly: true,
    workers: availableParallelism(),
    // A retry only records a trace; a test that passes on retry still fails the run.
    retries: isCi ? 1 : 0,
    failOnFlakyTests: true,
    timeout: 30_000,
    expect: { timeout: 10_000 },
    use: {
      // The emulation sets the platform's viewport, pixel ratio and user agent over CDP.
      viewport: null,
      locale: 'zh-CN',
      trace: 'on-first-retry',
      // Playwright takes a screenshot of every test and discards most. `fixtures/page/attach-screenshots.ts` only takes
      // those of failed tests.
      screenshot: 'off',
    },
    projects: lane.map((project) => ({ ...project, use: { ...project.use, deviceId: project.name } })),
  };
}
