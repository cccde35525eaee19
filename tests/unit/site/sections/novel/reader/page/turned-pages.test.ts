import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NovelContent } from '#main/sandbox/sample-content/novels/novel-content.ts';
import { buildChapterPage, launchBrowser, openChapterPage, type PageFiles } from './open-chapter-page.ts';
import type { PagedPage } from './turned/paged-page.tsx';

declare const chapterPage: PagedPage;

const phone = { width: 393, height: 852 };

/** Returns a chapter of prose with verse, ruby annotations and pictures, followed by `more`. */
const rich = [
  sampleChapter(),
  '<h2>二</h2><p>前文<a href="#n1">[1]</a>后文。</p><ol><li>甲，先来的。</li><li>乙，后到的。</li></ol><hr>',
  `<table>${'<tr><td>天干</td><td>地支</td></tr>'.repeat(60)}</table>`,
  `<pre>${'山中无甲子\n寒尽不知年\n\n'.repeat(20)}</pre>`,
  '<p><ruby>饕<rt>tāo</rt>餮<rt>tiè</rt></ruby>之口。</p>'.repeat(12),
  '<p id="n1">[1] 注。</p><img src="a.jpg" width="300" height="900"><p>完。</p>',
].join('');
const long = Array.from(
  { length: 180 },
  (_, index) =>
    `<p>${`第${index}段：风从江上来，“灯火”照着旧城的墙，He only smiled 😀。`.repeat(1 + ((index * 7) % 5))}</p>`,
).join('');

function sampleChapter(): string {
  const content = new NovelContent();
  const [book] = content.books;
  return book ? content.text(book, 1) : '';
}

let browser: Browser;
let files: PageFiles;
let page: Page;

beforeAll(async () => {
  [browser, files] = await Promise.all([launchBrowser(), buildChapterPage('turned')]);
  return () => browser.close();
});
beforeEach(async () => {
  // Disables the animation.
  page = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  await openChapterPage(page, files);
  return () => page.close();
});

const drawn = (text: string): string => text.replace(/\s/g, '');
const read = (html: string, place?: { paragraph: number; character: number }) =>
  page.evaluate(([text, at]) => chapterPage.read(text, at), [html, place] as const);
const state = () => page.evaluate(() => chapterPage.state());
const turnThrough = (direction: 1 | -1) => page.evaluate((way) => chapterPage.turnThrough(way), direction);
const text = () => page.evaluate(() => chapterPage.text());
const setFont = (size: number) =>
  page.evaluate((wanted) => {
    const { settings } = chapterPage;
    while (settings.fontSize < wanted) settings.step('fontSize', 1);
    while (settings.fontSize > wanted) settings.step('fontSize', -1);
  }, size);

describe('pages of a chapter', () => {
  const sizes = [
    [{ width: 320, height: 568 }, 30],
    [phone, 16],
    [{ width: 852, height: 393 }, 11],
  ] as const;

  it.each(sizes)(
    'show every character once and in order, forwards and back: %o, font of %i px',
    async (size, font) => {
      await page.setViewportSize(size);
      await setFont(font);
      await read(rich);
      const whole = drawn(await text());
      const on = await turnThrough(1);
      expect(drawn(on.join(''))).toBe(whole);
      expect(drawn((await turnThrough(-1)).reverse().join(''))).toBe(whole);
      expect(on.length).toBeGreaterThan(4);
    },
  );

  it('show every character once from the middle of a long chapter, forwards and back to its start', {
    tags: ['complete'],
  }, async () => {
    await read(long, { paragraph: 150, character: 13 });
    const { text: first } = await state();
    const before = await page.evaluate(() => chapterPage.visibleText());
    expect(before.startsWith(first ?? '')).toBe(true);
    const on = await turnThrough(1);
    const back = await turnThrough(-1);
    const whole = drawn(await text());
    expect(whole.endsWith(drawn(on.join('')))).toBe(true);
    expect(drawn(back.reverse().join(''))).toBe(whole);
  });

  it('can be turned back from the middle of a long chapter before pages are counted, and each is full', {
    tags: ['complete'],
  }, async () => {
    await read(long, { paragraph: 150, character: 13 });
    const back = await turnThrough(-1);
    const [last, ...full] = back.slice(1).reverse();
    const whole = drawn(await text());
    expect(whole.startsWith(drawn((last ?? '') + full.join('')))).toBe(true);
    const longest = Math.max(...back.map((shown) => shown.length));
    for (const shown of full) expect(shown.length).toBeGreaterThan(longest * 0.7);
  });

  it('are counted in idle time, with the same result from any position', {
    tags: ['complete'],
  }, async () => {
    await read(long, { paragraph: 150, character: 13 });
    await page.evaluate(() => chapterPage.settled());
    const { pageCount, number, counted } = await state();
    expect(pageCount).toBe(counted.length);
    await read(long);
    await page.evaluate(() => chapterPage.settled());
    expect((await state()).counted).toEqual(counted);
    const pages = await turnThrough(1);
    expect(pages.length).toBe(pageCount);
    expect(number).toBeGreaterThan(1);
    expect((await state()).number).toBe(pageCount);
  });
});

describe('the visible page', () => {
  const place = { paragraph: 150, character: 13 };
  const holdsPlace = async () => {
    const { text: first, place: at } = await state();
    expect(at).toEqual(place);
    expect(drawn(await page.evaluate(() => chapterPage.visibleText()))).toContain(
      drawn(first ?? '').slice(0, 2),
    );
  };

  it('keeps its first character, whatever the font settings', async () => {
    await read(long, place);
    for (const size of [17, 24, 30, 12]) {
      await setFont(size);
      await holdsPlace();
    }
    await page.evaluate(() =>
      chapterPage.settings.change({ family: 'song', isBold: true, isJustified: false }),
    );
    await page.evaluate(() => chapterPage.settings.step('margin', 1));
    await holdsPlace();
  });

  it('keeps its first character when the phone is rotated and back', { tags: ['complete'] }, async () => {
    await read(long, place);
    const before = await page.evaluate(() => chapterPage.visibleText());
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await expect.poll(() => page.evaluate(() => chapterPage.visibleText())).not.toBe(before);
    const shown = drawn((await state()).shownText);
    expect(shown.length).toBeGreaterThan(20);
    expect(drawn(await page.evaluate(() => chapterPage.visibleText()))).toBe(shown);
    await holdsPlace();
    await page.setViewportSize(phone);
    await expect.poll(() => page.evaluate(() => chapterPage.visibleText())).toBe(before);
  });

  it('contains the requested position', async () => {
    await read(long);
    await page.evaluate(() => chapterPage.seek({ paragraph: 120, character: 0 }));
    expect(await page.evaluate(() => chapterPage.visibleText())).toContain('第120段');
    await page.evaluate(() => chapterPage.seekProgress(1));
    const last = drawn(await page.evaluate(() => chapterPage.visibleText()));
    expect(last).not.toBe('');
    expect(drawn(await text()).endsWith(last)).toBe(true);
    await page.evaluate(() => chapterPage.seekProgress(0));
    expect(await page.evaluate(() => chapterPage.visibleText())).toMatch(/^第0段/);
  });

  it('is the only one that keyboard focus and screen readers can reach', { tags: ['complete'] }, async () => {
    await read(`${'<p>甲乙丙丁戊己庚辛</p>'.repeat(30)}<p>见<a href="#n">[1]</a></p><p id="n">注。</p>`);
    const link = page.getByRole('button', { name: '[1]' });
    await expect.poll(() => page.locator('.paged-text__page:not([data-shown]) button').count()).toBe(1);
    expect(await link.count()).toBe(0);
    await page.evaluate(() => chapterPage.turn(1));
    await expect.poll(() => link.count()).toBe(1);
  });

  it('fits every picture and table', { tags: ['complete'] }, async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await read(rich);
    const outside = () =>
      page.evaluate(() => {
        const box = document.querySelector('.paged-text__area')?.getBoundingClientRect();
        if (!box) throw new Error('No page is rendered');
        return [...document.querySelectorAll('[data-shown] figure, [data-shown] section')].filter(
          (element) => {
            const { top, bottom, left, right } = element.getBoundingClientRect();
            return (
              top < box.top - 1 || bottom > box.bottom + 1 || left < box.left - 1 || right > box.right + 1
            );
          },
        ).length;
      });
    let seen = 0;
    do {
      seen += await page.locator('[data-shown] figure, [data-shown] section').count();
      await expect.poll(outside).toBe(0);
    } while ((await page.evaluate(() => chapterPage.turn(1))) === 'turned');
    expect(seen).toBeGreaterThanOrEqual(2);
  });

  it('reserves the measured height of a picture on the next page', {
    tags: ['complete'],
  }, async () => {
    await read(`${'<p>甲乙丙丁戊己庚辛</p>'.repeat(22)}<img src="a.jpg"><p>后。</p>`);
    await page.evaluate(() => chapterPage.settled());
    await page.evaluate(() => {
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="450"/>';
      chapterPage.showPicture(`data:image/svg+xml,${encodeURIComponent(picture)}`);
    });
    await page.locator('.paged-text__page:not([data-shown]) img').waitFor({ state: 'attached' });
    await page.evaluate(() => chapterPage.settled());
    await page.evaluate(() => chapterPage.turn(1));
    const ratio = await page.locator('[data-shown] figure').evaluate((figure) => {
      const { width, height } = figure.getBoundingClientRect();
      return height / width;
    });
    expect(ratio).toBeCloseTo(1.5, 1);
    expect(drawn(await page.evaluate(() => chapterPage.visibleText()))).toMatch(/后。$/);
  });
});
