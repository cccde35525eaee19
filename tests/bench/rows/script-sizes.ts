import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { demonstrationId } from '#main/sandbox/sample-content/videos/videos.ts';
import { paths } from '#site/paths.ts';
import type { BenchContext, BenchRow, Measurement } from '../bench-row.ts';

interface Visit {
  /** Paths of all requests to the site's own origin that started before the first content, without pictures. */
  readonly needed: readonly string[];
  /** Number of requests until the test noticed the content. May include some that started after it. */
  readonly requests: number;
  /**
   * Paths of Workers. They are listed with the pictures, because they start with the first picture, which may come
   * before or after the first text.
   */
  readonly workers: readonly string[];
  /** Paths of all requests until the network was idle. */
  readonly all: readonly string[];
}

export const scriptSizes: BenchRow = {
  name: 'script sizes and requests',
  async run(context) {
    const home = await visit(context, '/home', '每日推荐');
    const reader = await visit(context, '/book/read/1/1', '第1话');
    const novelHome = await visit(context, '/novel', '小编推荐');
    const novelReader = await visit(context, '/novels/read/1/1', '下一章');
    const video = await visit(
      context,
      paths.vodDetail.to({ vodId: demonstrationId('stream') }),
      '猜你喜欢',
      canPlay,
    );
    const homeScripts = scriptsOf(home.needed);
    const readerOnly = [...scriptsOf(reader.needed), ...reader.workers].filter(
      (script) => !homeScripts.includes(script),
    );
    const novelHomeScripts = scriptsOf(novelHome.needed);
    const novelReaderOnly = scriptsOf(novelReader.needed).filter(
      (script) => !novelHomeScripts.includes(script),
    );
    const videoOnly = scriptsOf(video.needed).filter((script) => !home.all.includes(script));
    const measurements: Measurement[] = [
      {
        what: 'JS of the first screen, gzip',
        value: await gzipSize(context, homeScripts),
        unit: 'kB',
        goal: { atMost: 150 },
      },
      {
        what: 'JS of the novel home as the first screen, gzip',
        value: await gzipSize(context, novelHomeScripts),
        unit: 'kB',
      },
      {
        what: 'extra JS of the novel reader, gzip',
        value: await gzipSize(context, novelReaderOnly),
        unit: 'kB',
      },
      {
        what: 'extra JS of the comic reader with its Worker, gzip',
        value: await gzipSize(context, readerOnly),
        unit: 'kB',
        goal: { atMost: 25 },
      },
      {
        what: 'extra JS of a video with its player and HLS, gzip',
        value: await gzipSize(context, videoOnly),
        unit: 'kB',
        goal: { atMost: 225 },
      },
      {
        what: 'requests to first content, without pictures',
        value: home.requests,
        unit: 'requests',
        goal: { atMost: 12 },
      },
    ];
    return measurements;
  },
};

/** Waits until the first frame of a video can be shown. */
const canPlay = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video');
    if (video === null || video.readyState < video.HAVE_CURRENT_DATA) return false;
    document.documentElement.dataset['shownAt'] = String(performance.timeOrigin + performance.now());
    return true;
  });

/**
 * Opens a URL in a new browser context and waits until `text` is visible. `until` may wait for more and replace the
 * recorded time.
 */
async function visit(
  { browser, origin }: BenchContext,
  path: string,
  text: string,
  until?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 393, height: 852 } });
  const page = await context.newPage();
  const requested: Request[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin && !isPicture(url.pathname)) requested.push(request);
  });
  await page.addInitScript(recordShownAt, text);
  await page.goto(origin + path);
  await page.getByText(text).first().waitFor();
  const requests = requested.filter((request) => !isWorker(pathOf(request))).length;
  await until?.(page);
  await page.waitForLoadState('networkidle');
  const shownAt = await page.evaluate(() => Number(document.documentElement.dataset['shownAt']));
  const all = requested.map(pathOf);
  const needed = requested.filter((request) => request.timing().startTime <= shownAt).map(pathOf);
  await context.close();
  return {
    needed: needed.filter((path) => !isWorker(path)),
    requests,
    workers: all.filter(isWorker),
    all,
  };
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

/**
 * Records in the page, exact to the frame, when the text appears. The test itself notices it several requests later.
 */
function recordShownAt(text: string): void {
  const observer = new MutationObserver(() => {
    if (!document.body?.textContent.includes(text)) return;
    observer.disconnect();
    document.documentElement.dataset['shownAt'] = String(performance.timeOrigin + performance.now());
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

const isWorker = (path: string) => path.includes('.worker-');

const scriptsOf = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.js'));

const isPicture = (path: string) => path.startsWith('/js/') || path.endsWith('.svg');

async function gzipSize({ siteRoot }: BenchContext, scripts: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const script of new Set(scripts)) {
    bytes += gzipSync(await readFile(join(siteRoot, script)), { level: 9 }).length;
  }
  return bytes / 1000;
}
