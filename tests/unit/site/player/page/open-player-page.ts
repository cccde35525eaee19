import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, CDPSession, Page, Route } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import type { ProblemWatch } from '../../../../problem-watch.ts';
import { watchEachTest } from '../../../watch-each-test.ts';
import { launchBrowser } from '../../sections/novel/reader/page/open-chapter-page.ts';

const origin = 'https://site.test';
const media = new URL('../../../../../resources/media/', import.meta.url);

/** Page opened for the tests of one file. */
export interface OpenedPlayerPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly problems: ProblemWatch;
}

/** Serves pages with the player's code and styles, which are built like the site's, and with videos. */
export function playerPages() {
  let opened: ((options: BrowserContextOptions) => Promise<OpenedPlayerPage>) | undefined;
  const problems = watchEachTest();
  beforeAll(async () => {
    const [browser, files] = await Promise.all([launchBrowser(), buildPlayerPage()]);
    opened = async (options) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      problems.watch(page);
      await page.clock.install();
      await page.route(`${origin}/**`, (route) => answer(route, files));
      await page.goto(`${origin}/`);
      await page.waitForFunction(() => 'playerPage' in globalThis);
      return { page, problems, cdp: await context.newCDPSession(page) };
    };
    return () => browser.close();
  });
  afterAll(() => {
    opened = undefined;
  });
  return (options: BrowserContextOptions): Promise<OpenedPlayerPage> => {
    if (!opened) throw new Error('pages can be opened only within a test');
    return opened(options);
  };
}

async function buildPlayerPage(): Promise<ReadonlyMap<string, string>> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define: { global: 'globalThis' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('player-page.ts', import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
      modulePreload: false,
    },
  })) as Rolldown.RolldownOutput;
  const files = output.map(
    (file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)] as const,
  );
  const styles = files.filter(([name]) => name.endsWith('.css'));
  const links = styles.map(([name]) => `<link rel="stylesheet" href="${name}">`).join('');
  const html = `<!doctype html><meta name="viewport" content="width=device-width">${links}<body><script type="module" src="/page.js"></script></body>`;
  return new Map([...files, ['/', html]]);
}

async function answer(route: Route, files: ReadonlyMap<string, string>): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const file = files.get(pathname);
  if (file !== undefined) {
    await route.fulfill({ body: file, contentType: typeOf(pathname) });
    return;
  }
  if (!pathname.endsWith('.mp4')) return route.fulfill({ status: 404 });
  const whole = await readFile(new URL(pathname.slice(1), media));
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? [];
  const end = to === '' ? whole.length - 1 : Number(to);
  await route.fulfill({
    status: 206,
    body: whole.subarray(Number(from), end + 1),
    contentType: 'video/mp4',
    headers: { 'content-range': `bytes ${from}-${end}/${whole.length}`, 'accept-ranges': 'bytes' },
  });
}

/** Pauses the clock of the page, so that only `page.clock` lets time pass. The video's own clock continues. */
export async function holdClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // Sets the time ahead. This is far enough for a slow machine, and not enough for a timeout.
  await page.clock.pauseAt(now + 10_000);
}

function typeOf(pathname: string): string {
  if (pathname.endsWith('.js')) return 'text/javascript';
  return pathname.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8';
}
