import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { WindowOptions } from './tests/app/driver/harness-window.ts';
import { app, quickWindow } from './tests/app/projects.ts';
import { journeys } from './tests/clock/journeys/projects.ts';
import type { ClockOptions } from './tests/clock/journeys/test-at-time.ts';
import { deploy } from './tests/deploy/projects.ts';
import type { DeviceOptions } from './tests/e2e/fixtures/test.ts';
import { complete, onAnyPlatform, quick, site, webkit } from './tests/e2e/projects.ts';
import { qa } from './tests/qa/projects.ts';

const quickLane = [...quick, ...quickWindow];

/** Projects that run only if `--project` names them or another project depends on them. */
const onRequest = [site, ...qa, ...onAnyPlatform, ...complete, ...journeys, ...app, deploy, webkit];

export default defineConfig<DeviceOptions & WindowOptions, ClockOptions>({
  forbidOnly: true,
  failOnFlakyTests: true,
  // Kept in the blobs of shards, so that the merged report knows it.
  metadata: { qaCommand: process.env['MANYUE_QA_COMMAND'] },
  workers: availableParallelism(),
  reporter: [
    ['list'],
    ['./tests/budget/playwright-budget.ts', { projects: [site, ...quickLane].map(({ name }) => name) }],
    ['./tests/qa/reporter/qa-report.ts'],
  ],
  projects: [...quickLane, ...onRequest.map((project) => ({ ...project, default: false }))],
});
