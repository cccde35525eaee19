import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { projectPaths } from '../../src/main/commands/project-paths.ts';
import { serveSandbox } from '../../src/main/sandbox/serve.ts';
import { AppError } from '../../src/shared/errors.ts';
import { Nginx } from './nginx.ts';
import { Upstream } from './upstream.ts';

interface WorkerFixtures {
  /** Origin of the sandbox, which serves only the API, the pictures, the cashier and the videos. */
  readonly backend: string;
  /** The built site with nginx in front of the sandbox. */
  readonly site: Nginx;
  /** Backend that sends back what it received. */
  readonly upstream: Upstream;
  /** The built site with nginx in front of `upstream`. */
  readonly mirror: Nginx;
}

export const builtSite = projectPaths.built.site;

/** Test on nginx with the built site. */
export const test = base.extend<object, WorkerFixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, provide) => {
      if (!existsSync(join(builtSite, 'version.json')))
        throw new AppError('environment', `The site is not built: ${builtSite}. Run: npm run build:web`);
      const sandbox = await serveSandbox({ database: ':memory:', port: 0, mediaRoot: projectPaths.media });
      await provide(sandbox.origin);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ backend }, provide) => {
      await using nginx = await Nginx.start({
        MANYUE_API: backend,
        MANYUE_MEDIA: backend,
        MANYUE_ROOT: builtSite,
      });
      await provide(nginx);
    },
    { scope: 'worker' },
  ],
  upstream: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, provide) => {
      await using upstream = await Upstream.start();
      await provide(upstream);
    },
    { scope: 'worker' },
  ],
  mirror: [
    async ({ upstream }, provide) => {
      await using nginx = await Nginx.start({
        MANYUE_API: upstream.origin,
        MANYUE_ROOT: builtSite,
        MANYUE_TRUSTED_PROXIES: '127.0.0.2/32',
      });
      await provide(nginx);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, provide) => provide(site.origin),
});

export { expect };
