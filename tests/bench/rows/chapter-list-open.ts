import type { Page } from 'playwright-core';
import { type BenchRow, median } from '../bench-row.ts';

const rounds = 9;
const throttle = 4;

interface Opening {
  /** Time in ms from the tap to the painted rows. */
  readonly fromTap: number;
  /** Time in ms from the last byte of the response to the painted rows. */
  readonly fromResponse: number;
}

/** Work with 5,000 chapters. */
interface LongWork {
  /** Section of the work: 'comic' or 'novel'. */
  readonly kind: string;
  /** Path of the work's screen. */
  readonly path: string;
  /** Path of the call for the chapters. */
  readonly call: string;
}

export const comicChapterListOpen = chapterListOpen({
  kind: 'comic',
  path: '/book/300',
  call: '/api/book/chapter/list',
});

export const novelChapterListOpen = chapterListOpen({
  kind: 'novel',
  path: '/novels/200',
  call: '/api/novel/catalogue',
});

function chapterListOpen({ kind, path, call }: LongWork): BenchRow {
  return {
    name: `chapter list of a ${kind} of 5,000 chapters`,
    async run({ browser, origin }) {
      const context = await browser.newContext({ viewport: { width: 393, height: 852 } });
      try {
        const page = await context.newPage();
        await page.goto(origin + path);
        await page.getByRole('link', { name: /^目录/ }).waitFor();
        await page.waitForLoadState('networkidle');
        const cdp = await context.newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
        const openings: Opening[] = [];
        // Skips the first round, which warms up compilers.
        for (let round = 0; round <= rounds; round++) {
          const opening = await openOnce(page, call);
          if (round > 0) openings.push(opening);
        }
        const what = `chapter list of a ${kind} of 5,000 chapters at ${throttle}× throttle`;
        return [
          {
            what: `${what}: from the response to the first painted rows`,
            value: median(openings.map(({ fromResponse }) => fromResponse)),
            unit: 'ms',
            goal: { atMost: 200 },
          },
          {
            what: `${what}: from the tap, including the server`,
            value: median(openings.map(({ fromTap }) => fromTap)),
            unit: 'ms',
          },
        ];
      } finally {
        await context.close();
      }
    },
  };
}

/** Opens the chapter list, then goes back. */
async function openOnce(page: Page, call: string): Promise<Opening> {
  await page.evaluate(() => performance.clearResourceTimings());
  const opening = await page.evaluate(measureOpening, call);
  await page.goBack();
  await page.getByRole('link', { name: /^目录/ }).waitFor();
  return opening;
}

function measureOpening(call: string): Promise<Opening> {
  const { promise, resolve } = Promise.withResolvers<Opening>();
  const tappedAt = performance.now();
  const observer = new MutationObserver(() => {
    if (!document.querySelector('a.chapter-row')) return;
    observer.disconnect();
    // Posts a message in a frame. It arrives after that frame is painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const now = performance.now();
        const response = performance.getEntriesByType('resource').find(({ name }) => name.includes(call));
        const respondedAt = response instanceof PerformanceResourceTiming ? response.responseEnd : Number.NaN;
        resolve({ fromTap: now - tappedAt, fromResponse: now - respondedAt });
      };
      port2.postMessage(undefined);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
  document.querySelector<HTMLElement>('.first-chapters__all')?.click();
  return promise;
}
