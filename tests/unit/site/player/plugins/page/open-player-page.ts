import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import {
  buildChapterPage,
  contentTypeOf,
  launchBrowser,
  type PageFiles,
} from '../../../sections/novel/reader/page/open-chapter-page.ts';

/** Builds the page in this folder. Returns its files by path. */
export function buildPlayerPage(): Promise<PageFiles> {
  return buildChapterPage(fileURLToPath(new URL('.', import.meta.url)));
}

/** Opens the page. Requests for other files get no response. */
export async function openPlayerPage(page: Page, files: PageFiles): Promise<void> {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = files.get(pathname);
    if (file === undefined) return undefined;
    return route.fulfill({ body: Buffer.from(file), contentType: contentTypeOf(pathname) });
  });
  await page.goto('https://site.test/index.html');
  await page.waitForFunction(() => 'playerPage' in globalThis);
}

/** Opens the page before the tests of a file and closes it after them. Returns a function that returns it. */
export function playerPageForFile(): () => Page {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    const [launched, files] = await Promise.all([launchBrowser(), buildPlayerPage()]);
    browser = launched;
    page = await browser.newPage();
    await openPlayerPage(page, files);
  }, 120_000);
  afterAll(() => browser.close());
  return () => page;
}
