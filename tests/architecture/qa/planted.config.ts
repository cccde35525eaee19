import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { projectPaths } from '#main/commands/project-paths.ts';
import type { DeviceOptions } from '../../e2e/fixtures/test.ts';
import { site } from '../../e2e/projects.ts';
import { qa } from '../../qa/projects.ts';

const inRepository = (path: string) => join(projectPaths.root, path);

/** Platform on which the browser shows pages that it is automated, which the verification of the emulation refuses. */
const planted = 'qa:ios-safari';

const projects = qa
  .filter(({ name }) => [planted, 'qa:pc-chrome'].includes(name))
  .map(({ outputDir: _, testDir, ...project }) => ({
    ...project,
    testDir: inRepository(testDir ?? ''),
    ...(project.name === planted
      ? { use: { ...project.use, launchOptions: { ...project.use?.launchOptions, args: [] } } }
      : {}),
  }));

/** Runs the QA on two platforms, one of which has a fault. */
export default defineConfig<DeviceOptions>({
  failOnFlakyTests: true,
  workers: 1,
  reporter: [['line'], [inRepository('tests/qa/reporter/qa-report.ts')]],
  projects: [{ ...site, testDir: inRepository(site.testDir ?? '') }, ...projects],
});
