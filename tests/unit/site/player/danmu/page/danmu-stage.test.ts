import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser } from '../../../sections/novel/reader/page/open-chapter-page.ts';
import type { DanmuPage } from './danmu-page.ts';
import { buildDanmuPage, openDanmuPage, type PageFiles } from './open-danmu-page.ts';

declare const danmuPage: DanmuPage;

let browser: Browser;
let files: PageFiles;
let page: Page;

beforeAll(async () => {
  [browser, files] = await Promise.all([launchBrowser(), buildDanmuPage()]);
});
afterAll(() => browser.close());

beforeEach(async () => {
  page = await browser.newPage();
  await openDanmuPage(page, files);
});
afterEach(() => page.close());

it('malicious markup is shown as plain text', async () => {
  const attack = '<img src=x onerror="document.title = 1"><script>document.title = 2</script>';
  const shown = await page.evaluate((text) => {
    danmuPage.stage.send({ text });
    danmuPage.stage.send({ mode: 7, text, font: 'x";background:red', color: 'red;}' });
    return danmuPage
      .comments()
      .map((node) => [node.childElementCount, node.textContent, node.style.background]);
  }, attack);
  expect(shown).toEqual([
    [0, attack, ''],
    [0, attack, ''],
  ]);
  expect(await page.title()).toBe('');
});

it('a text is measured before it is on the screen', async () => {
  const off = await page.evaluate(() => {
    for (const text of ['弹幕 danmu 233', '第一行\n第二行更长', '😀👍'])
      for (const size of [16, 18, 25, 36, 45]) danmuPage.stage.send({ mode: 5, text, size });
    // Expects a centered comment, given its measured width.
    return danmuPage.comments().map((node) => {
      const { left, width } = node.getBoundingClientRect();
      return Math.abs(left + width / 2 - 400);
    });
  });
  expect(off).toHaveLength(15);
  expect(Math.max(...off)).toBeLessThanOrEqual(1);
});

it('no layout is read while comments start, move and end', async () => {
  const { reads, maxShown, left } = await page.evaluate(async () => {
    const { stage, play, comments, countLayoutReads } = danmuPage;
    const modes = [1, 4, 5, 6, 7];
    const motion = [{ x: { from: 0, to: 300, dur: 1_000 }, size: { from: 20, to: 40, dur: 1_000 } }];
    await stage.load(
      Array.from({ length: 200 }, (_, index) => ({
        mode: modes[index % 5],
        text: '弹幕',
        stime: index * 10,
        motion,
      })),
    );
    const count = countLayoutReads();
    stage.start();
    play(1_900);
    const shown = comments().length;
    play(4_500);
    return { reads: count(), maxShown: shown, left: comments().length };
  });
  expect(maxShown).toBeGreaterThan(150);
  expect(left).toBe(0);
  expect(reads).toBe(0);
});

it('nodes are reused, and all are removed in the end', async () => {
  const [first, second, last] = await page.evaluate(async () => {
    const { stage, play, host } = danmuPage;
    const nodes = () => host.querySelectorAll('.danmu *').length;
    await stage.load(
      Array.from({ length: 40 }, (_, index) => ({ text: '弹幕', stime: Math.floor(index / 20) * 5_000 })),
    );
    stage.start();
    play(4_500);
    const before = nodes();
    play(1_000);
    const after = nodes();
    stage.dispose();
    return [before, after, host.childNodes.length];
  });
  expect([first, second, last]).toEqual([20, 20, 0]);
});

it('comments freeze on stop, and continue from the same position', async () => {
  const lefts = await page.evaluate(() => {
    const { stage, play, comments } = danmuPage;
    const left = () => comments()[0]?.getBoundingClientRect().left;
    stage.start();
    play(20);
    stage.send({ text: '弹', size: 20 });
    play(1_000);
    const before = left();
    stage.stop();
    play(1_000);
    const meanwhile = left();
    stage.start();
    play(20);
    return [before, meanwhile, left()];
  });
  expect(lefts).toEqual([595, 595, 595]);
});

it('the stage has the size of its host', async () => {
  const left = await page.evaluate(async () => {
    const { stage, comments, host, sized } = danmuPage;
    stage.send({ mode: 5, text: '弹', size: 20 });
    host.style.width = '600px';
    await sized();
    return comments()[0]?.getBoundingClientRect().left;
  });
  expect(left).toBe(290);
});

it("a comment's style is rendered", async () => {
  const looks = await page.evaluate(() => {
    const { stage, comments } = danmuPage;
    stage.send({ mode: 7, text: '甲', color: 0, x: 20, y: 30, size: 40 });
    stage.send({ text: '乙', color: 0xff66ff, border: true, opacity: 0.5, shadow: false });
    return comments().map((node) => {
      const { boxShadow, color, opacity, textShadow, fontSize } = getComputedStyle(node);
      const first = (shadow: string) => /rgba?\([^)]*\)|none/.exec(shadow)?.[0];
      return { color, opacity, line: first(boxShadow), fontSize, shadow: first(textShadow) };
    });
  });
  expect(looks).toEqual([
    { color: 'rgb(0, 0, 0)', opacity: '1', line: 'none', fontSize: '40px', shadow: 'rgb(255, 255, 255)' },
    {
      color: 'rgb(255, 102, 255)',
      opacity: '0.5',
      line: 'rgb(255, 90, 78)',
      fontSize: '25px',
      shadow: 'none',
    },
  ]);
});

it('the stage is transparent for touch and hidden from screen readers', async () => {
  const layer = await page.evaluate(() => {
    danmuPage.stage.send({ mode: 5, text: '弹幕' });
    const [node] = danmuPage.comments();
    const { left, top } = node?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const hit = document.elementFromPoint(left + 5, top + 5);
    return [hit === danmuPage.host, node?.parentElement?.getAttribute('aria-hidden')];
  });
  expect(layer).toEqual([true, 'true']);
});
