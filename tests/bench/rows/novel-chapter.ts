import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BenchRow, median } from '../bench-row.ts';
import { buildPage } from '../build-page.ts';
import type { FontChange, NovelPage } from '../pages/novel-chapter/novel-chapter.tsx';
import { serveFolder } from '../serve-folder.ts';

declare const novelPage: NovelPage;

const rounds = 9;
const throttle = 4;
const characters = 100_000;

export const novelChapter: BenchRow = {
  name: `novel chapter of ${characters} characters`,
  async run({ browser }) {
    const server = createServer(serveFolder(await buildPage('novel-chapter'), 'index.html'));
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    server.listen(0, '127.0.0.1', resolve);
    await listening;
    const context = await browser.newContext({ viewport: { width: 393, height: 852 } });
    try {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.waitForFunction(() => 'novelPage' in globalThis);
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
      const answer = JSON.stringify({ content: longText() });
      const opened: number[] = [];
      const changes: FontChange[] = [];
      // The first round warms compilers.
      for (let round = 0; round <= rounds; round++) {
        const time = await page.evaluate((text) => novelPage.open(text), answer);
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
          what: `${at}, scrolling: from its answer until it is painted`,
          value: median(opened),
          unit: 'ms',
          goal: { atMost: 150 },
        },
        {
          what: `${at}: another font size, until it is painted`,
          value: median(changes.map(({ toPaint }) => toPaint)),
          unit: 'ms',
          goal: { atMost: 60 },
        },
        {
          what: `${at}: the line read is off its place then, at worst`,
          value: Math.max(...changes.map(({ off }) => off)),
          unit: 'px',
          goal: { atMost: 1 },
        },
      ];
    } finally {
      await context.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    }
  },
};

/** Paragraphs of 10 to 118 characters, about 1,600 of them. */
function longText(): string {
  const sentence = '风从江上来，灯火照着旧城的墙，他只是笑了笑。';
  const paragraphs: string[] = [];
  let length = 0;
  for (let index = 0; length < characters; index++) {
    const text = sentence.repeat(6).slice(0, 10 + ((index * 37) % 109));
    paragraphs.push(`<p>　　${text}</p>`);
    length += text.length;
  }
  return paragraphs.join('');
}
