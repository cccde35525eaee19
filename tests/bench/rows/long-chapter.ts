import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { longestChapter } from '#main/sandbox/sample-content/comics/chapter-pictures.ts';
import type { PictureReply, PictureRequest } from '#site/services/pictures/worker/picture-messages.ts';
import { type BenchContext, type BenchRow, median } from '../bench-row.ts';
import { servePictureHost } from '../picture-server.ts';
import { drawPictures } from '../test-pictures.ts';

const viewport = { width: 393, height: 852 };
const drawn = 20;
const samples = 30;
const mega = 1_000_000;

interface Sample {
  /** Both in MB. */
  readonly heap: number;
  readonly blobs: number;
}

export const longChapter: BenchRow = {
  name: `memory in a chapter of ${longestChapter.pages} pictures`,
  async run(bench) {
    await using host = await servePictureHost(await drawPictures(bench.browser, drawn));
    const context = await bench.browser.newContext({ viewport });
    try {
      const page = await openChapter(bench, context, host.origin);
      const cdp = await context.newCDPSession(page);
      const third = samples / 3;
      const taken: Sample[] = [];
      for (let step = 0; step < samples; step++) {
        await readUpTo(page, (step + 1) / samples);
        taken.push(await memoryOf(page, cdp));
      }
      const first = sumOf(taken.slice(0, third));
      const last = sumOf(taken.slice(-third));
      const what = `JS heap and blobs held in a chapter of ${longestChapter.pages} pictures, 100 kB a part`;
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

/** The chapter of the sandbox, its pictures from `imageHost`. */
async function openChapter(
  { origin, siteRoot }: BenchContext,
  context: BrowserContext,
  imageHost: string,
): Promise<Page> {
  const { bookId, number } = longestChapter;
  const address = `${origin}/book/read/${bookId}/${number}`;
  const index = await readFile(join(siteRoot, 'index.html'), 'utf8');
  const body = index.replace('data-image-host=""', `data-image-host="${imageHost}"`);
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await context.addInitScript(countBlobs);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Keeps in `blobBytes` how much the Worker handed out and was not told to free. */
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

/** Scrolls screen by screen to a fraction of the strip; the pictures of each screen are waited for. */
async function readUpTo(page: Page, fraction: number): Promise<void> {
  await page.waitForFunction(picturesShown);
  for (;;) {
    const isThere = await page.evaluate((part) => {
      const strip = document.querySelector('.reader__strip')?.getBoundingClientRect();
      if (!strip || -strip.top >= strip.height * part - window.innerHeight) return true;
      window.scrollBy(0, window.innerHeight);
      return false;
    }, fraction);
    await page.waitForFunction(picturesShown);
    if (isThere) return;
  }
}

function picturesShown(): boolean {
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
  if (blobs === 0) throw new Error('No blob was counted, though the screen is full of pictures');
  return { heap: usedSize / mega, blobs: blobs / mega };
}

/** Their middle: one picture more or less in view is no trend. */
function sumOf(taken: readonly Sample[]): number {
  return median(taken.map(({ heap, blobs }) => heap + blobs));
}
