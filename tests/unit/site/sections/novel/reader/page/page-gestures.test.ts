import type { Browser, CDPSession, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildChapterPage, launchBrowser, openChapterPage, type PageFiles } from './open-chapter-page.ts';
import type { PagedPage } from './turned/paged-page.tsx';

declare const chapterPage: PagedPage;

const width = 390;
const prose = '<p>风从江上来，灯火照着旧城的墙，他只是笑了笑，没有说话。</p>'.repeat(60);
const table = `<table><tr>${'<td>甲乙丙丁戊己庚辛壬癸</td>'.repeat(9)}</tr></table>`;
const html = `<p>前文<a href="#n">[注]</a>。</p>${table}${prose}<p id="n">完。</p>`;

let browser: Browser;
let files: PageFiles;
let page: Page;
let cdp: CDPSession;

beforeAll(async () => {
  [browser, files] = await Promise.all([launchBrowser(), buildChapterPage('turned')]);
  return () => browser.close();
});
beforeEach(async () => {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  cdp = await context.newCDPSession(page);
  await openChapterPage(page, files);
  await page.evaluate((text) => chapterPage.read(text), html);
  await page.evaluate(() => chapterPage.settled());
  return () => context.close();
});

const number = () => page.evaluate(() => chapterPage.state().number);
const takeCallbacks = () => page.evaluate(() => chapterPage.callbacks.splice(0));

/** Puts a finger down and moves it through points. Then lifts it, or lets the browser cancel it. */
async function finger(
  points: readonly (readonly [number, number])[],
  end: 'touchEnd' | 'touchCancel' = 'touchEnd',
) {
  for (const [index, [x, y]] of points.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: end, touchPoints: [] });
}

const leftwards = [300, 280, 240, 200, 160, 120, 100].map((x) => [x, 500] as const);

describe('a tap', () => {
  it('turns forwards on the right and back on the left, and opens the menu in the middle', async () => {
    await page.touchscreen.tap(350, 500);
    expect(await number()).toBe(2);
    await page.touchscreen.tap(195, 500);
    expect(await takeCallbacks()).toEqual(['menu']);
    await page.touchscreen.tap(40, 500);
    expect(await number()).toBe(1);
    expect(await takeCallbacks()).toEqual([]);
  });

  it('on a link follows it and turns no page', { tags: ['complete'] }, async () => {
    const { pageCount } = await page.evaluate(() => chapterPage.state());
    await page.getByRole('button', { name: '[注]' }).tap();
    expect(await number()).toBe(pageCount);
    expect(await page.locator('[data-shown]').evaluate((shown) => shown === document.activeElement)).toBe(
      true,
    );
    expect(await takeCallbacks()).toEqual([]);
  });

  it('reports that there is no further page', async () => {
    await page.touchscreen.tap(40, 500);
    expect(await takeCallbacks()).toEqual(['end -1']);
    await page.evaluate(() => chapterPage.seekProgress(1));
    await page.touchscreen.tap(350, 500);
    expect(await takeCallbacks()).toEqual(['end 1']);
  });

  it('with a mouse that selected text turns no page', { tags: ['complete'] }, async () => {
    await page.mouse.move(300, 400);
    await page.mouse.down();
    await page.mouse.move(330, 440, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(4);
    await page.mouse.click(350, 500);
    expect(await number()).toBe(1);
    await page.mouse.click(350, 500);
    expect(await number()).toBe(2);
  });
});

describe('a finger', () => {
  it('that rests on the text is not a tap', { tags: ['complete'] }, async () => {
    await page.clock.install();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 350, y: 500 }] });
    await page.clock.fastForward(500);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.touchscreen.tap(195, 500);
    expect(await takeCallbacks()).toEqual(['menu']);
    expect(await number()).toBe(1);
  });

  it('drags the pages and turns by a swipe', async () => {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 300, y: 500 }] });
    for (const x of [280, 240, 160]) {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 500 }] });
    }
    const left = await page.locator('[data-shown]').evaluate((shown) => shown.getBoundingClientRect().left);
    // Moves far enough to turn the page at any speed.
    expect(left).toBe(-140);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(number).toBe(2);
    await finger(leftwards.toReversed());
    await expect.poll(number).toBe(1);
    expect(await takeCallbacks()).toEqual([]);
  });

  it('turns no page if it moves vertically, hardly at all, or is cancelled', async () => {
    await finger([
      [300, 600],
      [297, 560],
      [290, 500],
      [200, 300],
    ]);
    await finger(leftwards, 'touchCancel');
    const settled = () =>
      page.locator('[data-shown]').evaluate((shown) => shown.getBoundingClientRect().left);
    await expect.poll(settled).toBe(0);
    expect(await number()).toBe(1);
  });

  it('scrolls a wide table horizontally instead', { tags: ['complete'] }, async () => {
    const box = await page.getByRole('region', { name: '表格' }).boundingBox();
    const y = (box?.y ?? 0) + 20;
    await page.evaluate(() => {
      const pages = document.querySelector('.paged-text');
      if (!pages) throw new Error('No pages are rendered');
      new MutationObserver(() => chapterPage.callbacks.push('followed')).observe(pages, {
        attributeFilter: ['data-followed'],
      });
    });
    await finger(leftwards.map(([x]) => [x, y] as const));
    expect(await number()).toBe(1);
    expect(await takeCallbacks()).toEqual([]);
    const scrolled = () => page.getByRole('region', { name: '表格' }).evaluate((table) => table.scrollLeft);
    await expect.poll(scrolled).toBeGreaterThan(50);
  });
});

describe('the keyboard', () => {
  it('turns pages by the keys that otherwise scroll', async () => {
    const { pageCount = 0 } = await page.evaluate(() => chapterPage.state());
    const pressed: [string, number][] = [
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['PageDown', 2],
      ['PageUp', 1],
      ['Space', 2],
      ['Shift+Space', 1],
      ['End', pageCount],
      ['Home', 1],
    ];
    for (const [key, shown] of pressed) {
      await page.keyboard.press(key);
      expect([key, await number()]).toEqual([key, shown]);
    }
    await page.keyboard.press('Control+ArrowRight');
    expect(await number()).toBe(1);
  });

  it('leaves keys to a focused control that uses them', { tags: ['complete'] }, async () => {
    await page.getByRole('region', { name: '表格' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await number()).toBe(1);
    await page.getByRole('button', { name: '下一页' }).focus();
    await page.keyboard.press('Space');
    expect(await number()).toBe(2);
  });
});

it('the wheel turns one page per notch', { tags: ['complete'] }, async () => {
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 120);
  await expect.poll(number).toBe(2);
  await page.mouse.wheel(0, -120);
  await expect.poll(number).toBe(1);
});
