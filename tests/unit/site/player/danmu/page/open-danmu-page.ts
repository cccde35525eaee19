import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import type { DanmuPage } from './danmu-page.ts';

declare const danmuPage: DanmuPage;

export type PageFiles = readonly { readonly isScript: boolean; readonly content: string }[];

/** Builds script and styles of the page like those of the site. */
export async function buildDanmuPage(): Promise<PageFiles> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: fileURLToPath(new URL('danmu-page.ts', import.meta.url)) },
      modulePreload: false,
    },
  })) as Rolldown.RolldownOutput;
  return output.map((file) =>
    file.type === 'chunk'
      ? { isScript: true, content: file.code }
      : { isScript: false, content: String(file.source) },
  );
}

export async function openDanmuPage(page: Page, files: PageFiles): Promise<void> {
  await page.setContent('<!doctype html><body style="margin: 0"></body>');
  for (const { isScript, content } of files) {
    if (isScript) await page.addScriptTag({ type: 'module', content });
    else await page.addStyleTag({ content });
  }
  await page.evaluate(() => danmuPage.sized());
}
