import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { maxComicChapterLength } from '#main/sandbox/sample-content/comics/scripts.ts';
import type { PictureReply, PictureRequest } from '#site/services/pictures/worker/picture-messages.ts';
import { type BenchContext, type BenchRow, median } from '../bench-row.ts';
import { servePictureHost } from '../picture-server.ts';
import { drawPictures } from '../test-pictures.ts';

const viewport = { width: 393, height: 852 };
const pictureCount = 20;
const samples = 30;
const mega = 1_000_000;

interface Sample {
  /** Sizes of the memory in MB. */
  readonly heap: number;
  readonly blobs: number;
}

export const longChapter: BenchRow = {
  name: `memory in a chapter of ${maxComicChapterLength.pages} pictures`,
  async run(bench) {
    await using host = await servePictureHost(await drawPictures(bench.browser, pictureCount));
    const context = await bench.browser.newContext({ viewport });
    try {
      const page = await openChapter(bench, context, host.origin);
      const cdp = await context.newCDPSession(page);
      const third = samples / 3;
      const samplesTaken: Sample[] = [];
      for (let step = 0; step < samples; step++) {
        await scrollTo(page, (step + 1) / samples);
        samplesTaken.push(await memoryOf(page, cdp));
      }
      const first = medianOf(samplesTaken.slice(0, third));
      const last = medianOf(samplesTaken.slice(-third));
      const what = `JS heap and blobs in a chapter of ${maxComicChapterLength.pages} pictures, 100 kB a part`;
      return [
        { what: `${what}: first third`, value: first, unit: 'MB' },
        { what: `${what}: last third`, value: last, unit: 'MB' },
        { what: `${what}: last third against first`, value: last / first, unit: '×', goal: { atMost: 1.1 } },
      ];
    } finally {
      await context.close();
    }
  },
};

/** Opens the sandbox's chapter with pictures from `imageHost`. */
async function openChapter(
  { origin, siteRoot }: BenchContext,
  context: BrowserContext,
  imageHost: string,
): Promise<Page> {
  const { bookId, number } = maxComicChapterLength;
  const address = `${origin}/book/read/${bookId}/${number}`;
  const index = await readFile(join(siteRoot, 'index.html'), 'utf8');
  const body = index.replace('data-image-host=""', `data-image-host="${imageHost}"`);
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await context.addInitScript(countBlobs);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Exposes `blobBytes`, the bytes that the Worker has delivered and that the page has not revoked. */
function countBlobs(): void {
  const live = new Map<string, number>();
  Object.defineProperty(globalThis, 'blobBytes', {
    get: () => [...live.values()].reduce((sum, bytes) => sum + bytes, 0),
  });
  const Original = globalThis.Worker;
  globalThis.Worker = class extends Original {
    constructor(...options: ConstructorParameters<typeof Worker>) {
      super(...options);
      this.addEventListener('message', ({ data: replies }: MessageEvent<readonly PictureReply[]>) => {
        for (const reply of replies) {
          if ('picture' in reply && reply.picture) live.set(reply.picture.url, reply.picture.bytes);
        }
      });
    }
    override postMessage(requests: readonly PictureRequest[]): void {
      for (const request of requests) if (request.kind === 'revoke') live.delete(request.url);
      super.postMessage(requests);
    }
  };
}

/** Scrolls by viewport heights to a fraction of the chapter, and waits for the pictures each time. */
async function scrollTo(page: Page, fraction: number): Promise<void> {
  await page.waitForFunction(expectPictures);
  for (;;) {
    const isReached = await page.evaluate((part) => {
      const strip = document.querySelector('.reader__strip')?.getBoundingClientRect();
      if (!strip || -strip.top >= strip.height * part - window.innerHeight) return true;
      window.scrollBy(0, window.innerHeight);
      return false;
    }, fraction);
    await page.waitForFunction(expectPictures);
    if (isReached) return;
  }
}

function expectPictures(): boolean {
  const inView = [...document.querySelectorAll('.strip-picture')].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  const isEnd = document.querySelector('.reader__end') !== null;
  return (isEnd || inView.length > 0) && inView.every((picture) => picture.querySelector('img')?.complete);
}

async function memoryOf(page: Page, cdp: CDPSession): Promise<Sample> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const blobs = await page.evaluate(() => (globalThis as unknown as { blobBytes: number }).blobBytes);
  if (blobs === 0) throw new Error('No blobs were counted, although the screen shows pictures');
  return { heap: usedSize / mega, blobs: blobs / mega };
}

/** Uses the median, because one picture more or less in the viewport is not a trend. */
function medianOf(samplesTaken: readonly Sample[]): number {
  return median(samplesTaken.map(({ heap, blobs }) => heap + blobs));
}
