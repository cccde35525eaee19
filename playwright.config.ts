import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { WindowOptions } from './tests/app/driver/harness-window.ts';
import { app, quickWindow } from './tests/app/projects.ts';
import { journeys } from './tests/clock/journeys/projects.ts';
import type { ClockOptions } from './tests/clock/journeys/test-at-time.ts';
import type { DeviceOptions } from './tests/e2e/fixtures/test.ts';
import { complete, onAnyPlatform, quick, site, webkit } from './tests/e2e/projects.ts';

const quickLane = [...quick, ...quickWindow];

/** Projects that run only if `--project` names them or another project depends on them. */
const onRequest = [site, ...onAnyPlatform, ...complete, ...journeys, ...app, webkit];

export default defineConfig<DeviceOptions & WindowOptions, ClockOptions>({
  forbidOnly: true,
  failOnFlakyTests: true,
  workers: availableParallelism(),
  reporter: [
    ['list'],
    ['./tests/budget/playwright-budget.ts', { projects: [site, ...quickLane].map(({ name }) => name) }],
  ],
  projects: [...quickLane, ...onRequest.map((project) => ({ ...project, default: false }))],
});
