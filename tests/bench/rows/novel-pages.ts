import { type BenchRow, median } from '../bench-row.ts';
import { longNovelText } from '../long-novel-text.ts';
import type { NovelPagesPage } from '../pages/novel-pages/novel-pages.tsx';
import { onThrottledPage } from '../throttled-page.ts';

declare const novelPagesPage: NovelPagesPage;

const rounds = 9;
const throttle = 4;
const characters = 100_000;

export const novelPages: BenchRow = {
  name: `novel chapter of ${characters} characters in pages`,
  async run({ browser }) {
    return onThrottledPage(
      browser,
      { name: 'novel-pages', global: 'novelPagesPage', throttle },
      async (page) => {
        const answer = JSON.stringify({ content: longNovelText(characters) });
        const opened: number[] = [];
        const drawn: number[] = [];
        const counting: number[] = [];
        const turns: number[] = [];
        const fonts: number[] = [];
        const earlyFonts: number[] = [];
        let strayed = 0;
        // The first round warms compilers.
        for (let round = 0; round <= rounds; round++) {
          const times = await page.evaluate((text) => novelPagesPage.open(text), answer);
          const turned = await page.evaluate(() => novelPagesPage.turnSome(12));
          const changeFonts = (at: number) =>
            page.evaluate((progress) => novelPagesPage.changeFonts(progress), at);
          const early = await changeFonts(0.025);
          const changes = await changeFonts(0.05 + round * 0.09);
          const longest = await page.evaluate(() => novelPagesPage.longestCount());
          if (round === 0) continue;
          opened.push(times.fromResponse);
          drawn.push(times.fromDocument);
          turns.push(...turned);
          counting.push(longest);
          earlyFonts.push(...early.map(({ toPaint }) => toPaint));
          fonts.push(...changes.map(({ toPaint }) => toPaint));
          strayed += [...early, ...changes].filter(({ isKept }) => !isKept).length;
        }
        const at = `novel chapter of ${characters} characters in pages at ${throttle}× throttle`;
        return [
          {
            what: `${at}: from its answer until it is painted`,
            value: median(opened),
            unit: 'ms',
            goal: { atMost: 200 },
          },
          {
            what: `${at}: of that, after its markup is read`,
            value: median(drawn),
            unit: 'ms',
            goal: { atMost: 100 },
          },
          {
            what: `${at}: a turned page, all work of its frame`,
            value: median(turns),
            unit: 'ms',
            goal: { atMost: 16 },
          },
          {
            what: `${at}: another font size, until it is painted`,
            value: median(fonts),
            unit: 'ms',
            goal: { atMost: 60 },
          },
          {
            what: `${at}: the same near its beginning`,
            value: median(earlyFonts),
            unit: 'ms',
            goal: { atMost: 60 },
          },
          { what: `${at}: pages that lost their place then`, value: strayed, unit: '', goal: { atMost: 0 } },
          {
            what: `${at}: counting its pages, the longest task`,
            value: median(counting),
            unit: 'ms',
            goal: { atMost: 50 },
          },
        ];
      },
    );
  },
};
