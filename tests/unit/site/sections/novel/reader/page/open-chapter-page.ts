import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';

const origin = 'https://site.test';

export type PageFiles = ReadonlyMap<string, string | Uint8Array>;

/** Files of the page, by path. They are next to this file or in a subfolder, and are built like the site. */
export async function buildChapterPage(folder = '.'): Promise<PageFiles> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL(folder, import.meta.url)),
    plugins: [react()],
    build: { write: false, minify: false, modulePreload: false },
  })) as Rolldown.RolldownOutput;
  return new Map(
    result.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium({ headless: true })?.executable ?? '';
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: [...args, ...(isRoot ? ['--no-sandbox'] : [])] });
}

/** Opens the page. All other requests get status 404, and the result lists them. */
export async function openChapterPage(
  page: Page,
  files: PageFiles,
  csp?: string,
): Promise<readonly string[]> {
  const foreign: string[] = [];
  await page.route('**/*', (route) => {
    const { origin: host, pathname } = new URL(route.request().url());
    const file = host === origin ? files.get(pathname) : undefined;
    if (file === undefined) {
      foreign.push(route.request().url());
      return route.fulfill({ status: 404 });
    }
    const headers = pathname.endsWith('.html') && csp ? { 'content-security-policy': csp } : {};
    return route.fulfill({ body: Buffer.from(file), contentType: contentTypeOf(pathname), headers });
  });
  await page.goto(`${origin}/index.html`);
  await page.waitForFunction(() => 'chapterPage' in globalThis);
  return foreign;
}

export function contentTypeOf(pathname: string): string {
  if (pathname.endsWith('.html')) return 'text/html; charset=utf-8';
  return pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
}
