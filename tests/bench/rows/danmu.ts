import { type BenchRow, median } from '../bench-row.ts';
import type { DanmuPage } from '../pages/danmu/danmu.ts';
import { onThrottledPage } from '../throttled-page.ts';

declare const danmuPage: DanmuPage;

const rounds = 5;
const throttle = 4;
const live = 300;
const loaded = 100_000;
const viewport = { width: 844, height: 390 };

export const danmu: BenchRow = {
  name: 'danmu',
  async run({ browser }) {
    return onThrottledPage(
      browser,
      { name: 'danmu', global: 'danmuPage', throttle, viewport },
      async (page) => {
        const empty: number[] = [];
        const full: number[] = [];
        const tasks: number[] = [];
        // Alternates between the two pages, so that other load on the machine affects both.
        for (let round = 0; round < rounds; round++) {
          empty.push(await page.evaluate((count) => danmuPage.framesPerSecond(count), 0));
          full.push(await page.evaluate((count) => danmuPage.framesPerSecond(count), live));
          tasks.push(await page.evaluate((count) => danmuPage.maxTaskMs(count), loaded));
        }
        const at = `danmu at ${throttle}× throttle`;
        return [
          { what: `${at}: frame rate without comments`, value: median(empty), unit: '/s' },
          {
            what: `${at}: frame rate with ${live} comments`,
            value: median(full),
            unit: '/s',
            goal: { atLeast: 45 },
          },
          {
            what: `${at}: longest task while loading ${loaded} comments`,
            value: median(tasks),
            unit: 'ms',
            goal: { atMost: 50 },
          },
        ];
      },
    );
  },
};
