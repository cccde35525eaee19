import { type BenchRow, median } from '../bench-row.ts';
import { longNovelText } from '../long-novel-text.ts';
import type { FontChange, NovelPage } from '../pages/novel-chapter/novel-chapter.tsx';
import { onThrottledPage } from '../throttled-page.ts';

declare const novelPage: NovelPage;

const rounds = 9;
const throttle = 4;
const characters = 100_000;

export const novelChapter: BenchRow = {
  name: `novel chapter of ${characters} characters`,
  async run({ browser }) {
    return onThrottledPage(
      browser,
      { name: 'novel-chapter', global: 'novelPage', throttle },
      async (page) => {
        const response = JSON.stringify({ content: longNovelText(characters) });
        const opened: number[] = [];
        const changes: FontChange[] = [];
        // Skips the first round, which warms up compilers.
        for (let round = 0; round <= rounds; round++) {
          const time = await page.evaluate((text) => novelPage.open(text), response);
          await page.evaluate((progress) => novelPage.scrollTo(progress), 0.05 + round * 0.09);
          const larger = await page.evaluate(() => novelPage.changeFont(1));
          const smaller = await page.evaluate(() => novelPage.changeFont(-1));
          if (round === 0) continue;
          opened.push(time);
          changes.push(larger, smaller);
        }
        const at = `novel chapter of ${characters} characters at ${throttle}× throttle`;
        return [
          {
            what: `${at}, scrolling: from the response to the paint`,
            value: median(opened),
            unit: 'ms',
            goal: { atMost: 150 },
          },
          {
            what: `${at}: font size change to paint`,
            value: median(changes.map(({ toPaint }) => toPaint)),
            unit: 'ms',
            goal: { atMost: 60 },
          },
          {
            what: `${at}: largest shift of the current line by it`,
            value: Math.max(...changes.map(({ shiftPx }) => shiftPx)),
            unit: 'px',
            goal: { atMost: 1 },
          },
        ];
      },
    );
  },
};
