import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { projectPaths } from '#main/commands/project-paths.ts';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { launchBrowser } from '../../sections/novel/reader/page/open-chapter-page.ts';

export interface PlayerLab {
  readonly sandbox: ControlClient;
  /** Opens a page that contains only a player. */
  openPage(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Starts a browser and a server with the player's page and the sample videos. */
export async function openPlayerLab(): Promise<PlayerLab> {
  const folder = await mkdtemp(join(tmpdir(), 'player-page-'));
  const [browser] = await Promise.all([launchBrowser(), buildPage(folder)]);
  const served = await serveSandbox({
    database: ':memory:',
    port: 0,
    siteRoot: folder,
    mediaRoot: projectPaths.media,
  });
  return {
    sandbox: new ControlClient(served),
    openPage: async (options) => {
      const page = await browser.newPage({ viewport: { width: 640, height: 480 }, ...options });
      await page.goto(served.origin);
      await page.waitForFunction(() => 'labPage' in globalThis);
      return page;
    },
    close: async () => {
      await browser.close();
      await served.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    resolve: { alias: [{ find: /^video\.js$/, replacement: 'video.js/core.es.js' }] },
    build: { outDir, emptyOutDir: true, minify: false, modulePreload: false },
  });
  // Sets a policy that allows as much as that of the site, so that the player can do the same.
  const policy = "default-src 'self' blob: data:; connect-src *";
  await writeFile(join(outDir, 'content-security-policy.txt'), policy);
}
