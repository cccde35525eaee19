import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { demonstrationId } from '#main/sandbox/sample-content/videos/videos.ts';
import { paths } from '#site/paths.ts';
import type { BenchContext, BenchRow, Measurement } from '../bench-row.ts';

interface Visit {
  /** Paths of everything from our own origin but pictures that the first content waited for. */
  readonly needed: readonly string[];
  /** As many had been asked for when the content was seen from here: those, and what the page wants next. */
  readonly requests: number;
  /** Theirs: they start as soon as there is a picture, before or after the first text, and are counted with the pictures. */
  readonly workers: readonly string[];
  /** Paths of everything that had come when there was nothing more to come. */
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
        goal: { atMost: 140 },
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
        what: 'requests to first content, pictures aside',
        value: home.requests,
        unit: 'requests',
        goal: { atMost: 12 },
      },
    ];
    return measurements;
  },
};

/** Once the first of a video has come and can be shown. */
const canPlay = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video');
    if (video === null || video.readyState < video.HAVE_CURRENT_DATA) return false;
    document.documentElement.dataset['shownAt'] = String(performance.timeOrigin + performance.now());
    return true;
  });

/**
 * Opens an address in a browser that knows nothing of us, until `text` is on the screen; `until` may wait for more, and put
 * the time at which it was there in its place.
 */
async function visit(
  { browser, origin }: BenchContext,
  path: string,
  text: string,
  until?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 393, height: 852 } });
  const page = await context.newPage();
  const asked: Request[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin && !isPicture(url.pathname)) asked.push(request);
  });
  await page.addInitScript(noteWhenShown, text);
  await page.goto(origin + path);
  await page.getByText(text).first().waitFor();
  const requests = asked.filter((request) => !isWorker(pathOf(request))).length;
  await until?.(page);
  await page.waitForLoadState('networkidle');
  const shownAt = await page.evaluate(() => Number(document.documentElement.dataset['shownAt']));
  const all = asked.map(pathOf);
  const needed = asked.filter((request) => request.timing().startTime <= shownAt).map(pathOf);
  await context.close();
  return {
    needed: needed.filter((path) => !isWorker(path)),
    requests,
    workers: all.filter(isWorker),
    all,
  };
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** In the page, which knows to the frame when the text came: from here it is seen some requests later, or not. */
function noteWhenShown(text: string): void {
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
