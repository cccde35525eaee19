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
        const response = JSON.stringify({ content: longNovelText(characters) });
        const opened: number[] = [];
        const drawn: number[] = [];
        const counting: number[] = [];
        const turns: number[] = [];
        const fonts: number[] = [];
        const earlyFonts: number[] = [];
        let lostPlaces = 0;
        // Skips the first round, which warms up compilers.
        for (let round = 0; round <= rounds; round++) {
          const times = await page.evaluate((text) => novelPagesPage.open(text), response);
          const turned = await page.evaluate(() => novelPagesPage.turnPages(12));
          const changeFonts = (at: number) =>
            page.evaluate((progress) => novelPagesPage.changeFonts(progress), at);
          const early = await changeFonts(0.025);
          const changes = await changeFonts(0.05 + round * 0.09);
          const countMs = await page.evaluate(() => novelPagesPage.maxCountMs());
          if (round === 0) continue;
          opened.push(times.fromResponse);
          drawn.push(times.fromDocument);
          turns.push(...turned);
          counting.push(countMs);
          earlyFonts.push(...early.map(({ toPaint }) => toPaint));
          fonts.push(...changes.map(({ toPaint }) => toPaint));
          lostPlaces += [...early, ...changes].filter(({ isKept }) => !isKept).length;
        }
        const at = `novel chapter of ${characters} characters in pages at ${throttle}× throttle`;
        return [
          {
            what: `${at}: from the response to the paint`,
            value: median(opened),
            unit: 'ms',
            goal: { atMost: 200 },
          },
          {
            what: `${at}: of that, after parsing`,
            value: median(drawn),
            unit: 'ms',
            goal: { atMost: 100 },
          },
          {
            what: `${at}: page turn, all work of its frame`,
            value: median(turns),
            unit: 'ms',
            goal: { atMost: 16 },
          },
          {
            what: `${at}: font size change to paint`,
            value: median(fonts),
            unit: 'ms',
            goal: { atMost: 60 },
          },
          {
            what: `${at}: the same near the beginning`,
            value: median(earlyFonts),
            unit: 'ms',
            goal: { atMost: 60 },
          },
          { what: `${at}: pages that lost their place`, value: lostPlaces, unit: '', goal: { atMost: 0 } },
          {
            what: `${at}: countMs task while counting pages`,
            value: median(counting),
            unit: 'ms',
            goal: { atMost: 50 },
          },
        ];
      },
    );
  },
};
