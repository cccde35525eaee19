import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChapterPage } from './chapter-page.tsx';
import { buildChapterPage, launchBrowser, openChapterPage, type PageFiles } from './open-chapter-page.ts';

declare const chapterPage: ChapterPage;

let browser: Browser;
let files: PageFiles;
let page: Page;

beforeAll(async () => {
  [browser, files] = await Promise.all([launchBrowser(), buildChapterPage()]);
});
afterAll(() => browser.close());

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 393, height: 760 } });
  await openChapterPage(page, files);
});
afterEach(() => page.close());

/** Paragraphs of many different lengths. */
function chapterOf(paragraphs: number): string {
  const sentence = (index: number, part: number) => `第${index}段第${part}句，风从江上来，灯火照着旧城的墙。`;
  return Array.from({ length: paragraphs }, (_, index) => {
    const text = Array.from({ length: 1 + ((index * 7) % 9) }, (__, part) => sentence(index, part)).join('');
    return `<p>　　${text}</p>`;
  }).join('');
}

const long = chapterOf(400);

const frames = () =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );

/** Waits, because the first frame contains only the text around the position. */
async function allDrawn(): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.chapter-text__group:empty'));
  await frames();
}

async function readAt(html: string, top: number): Promise<ReturnType<ChapterPage['place']>> {
  await page.evaluate((text) => chapterPage.read(text), html);
  await allDrawn();
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await frames();
  return page.evaluate(() => chapterPage.place());
}

const place = async () => {
  await frames();
  return page.evaluate(() => chapterPage.place());
};

/** Expects the same character at the same distance from the top of the viewport, to the pixel. */
async function expectKept(before: Awaited<ReturnType<typeof place>>): Promise<void> {
  const { top, ...where } = await place();
  const { top: topBefore, ...whereBefore } = before;
  expect(where).toEqual(whereBefore);
  expect(Math.abs(top - topBefore)).toBeLessThan(1);
}

describe('the line at the top of the viewport', () => {
  it('is identified by its first character', async () => {
    const { paragraph, character, top } = await readAt(long, 9_000);
    expect(paragraph).toBeGreaterThan(20);
    const line = await page.evaluate(
      ([index, at]) => {
        const text = document.querySelector(`[data-paragraph="${index}"]`)?.firstChild;
        if (!text || at === undefined) throw new Error('The paragraph is not rendered');
        const range = document.createRange();
        const topOf = (from: number) => {
          range.setStart(text, from);
          range.setEnd(text, from + 1);
          return range.getBoundingClientRect().top;
        };
        return { own: topOf(at), before: at === 0 ? undefined : topOf(at - 1) };
      },
      [paragraph, character] as const,
    );
    expect(line.own).toBe(top);
    expect(Math.abs(top)).toBeLessThan(29);
    if (line.before !== undefined) expect(line.before).toBeLessThan(line.own);
  });

  it('is stored by a page that is hidden before its scroll event', async () => {
    await readAt(long, 0);
    const paragraph = await page.evaluate(() => {
      window.scrollTo(0, 9_000);
      document.dispatchEvent(new Event('visibilitychange'));
      return chapterPage.place().paragraph;
    });
    expect(paragraph).toBeGreaterThan(20);
  });

  it('stays in place, whatever the font settings', async () => {
    const before = await readAt(long, 9_000);
    for (let step = 0; step < 6; step += 1) {
      await page.evaluate(() => chapterPage.settings.step('fontSize', 1));
      await expectKept(before);
    }
    await page.evaluate(() => chapterPage.settings.step('lineHeight', 1));
    await expectKept(before);
    await page.evaluate(() => chapterPage.settings.step('margin', 1));
    await expectKept(before);
    await page.evaluate(() =>
      chapterPage.settings.change({ family: 'song', isBold: true, isJustified: false }),
    );
    await expectKept(before);
  });

  it('stays in place when the phone is rotated and back', async () => {
    const before = await readAt(long, 9_000);
    await page.setViewportSize({ width: 760, height: 393 });
    await expectKept(before);
    await page.setViewportSize({ width: 393, height: 760 });
    await expectKept(before);
  });

  it('is at the top again after a reload', { tags: ['complete'] }, async () => {
    await page.evaluate(() => chapterPage.settings.step('fontSize', 1));
    const before = await readAt(long, 12_345);
    await page.evaluate(() => chapterPage.keep());
    await page.reload();
    await page.waitForFunction(() => 'chapterPage' in globalThis);
    await page.evaluate((html) => chapterPage.read(html), long);
    await expectKept({ ...before, top: 0 });
    await allDrawn();
    await expectKept({ ...before, top: 0 });
  });

  it('is found if the window was scrolled to it before its paragraph was rendered', {
    tags: ['complete'],
  }, async () => {
    await page.evaluate((html) => {
      chapterPage.read(html);
      window.scrollTo(0, 40_000);
    }, long);
    await allDrawn();
    const { paragraph, top } = await place();
    expect(paragraph).toBeGreaterThan(100);
    expect(Math.abs(top)).toBeLessThan(40);
    expect(await page.evaluate(() => window.scrollY)).toBe(40_000);
  });

  it('stays in place when a picture above turns out to be higher', async () => {
    const html = `${chapterOf(30)}<img src="a.jpg">${chapterOf(60)}`;
    await readAt(html, 0);
    const bottom = await page.evaluate(() => {
      const figure = document.querySelector('figure');
      figure?.scrollIntoView({ block: 'end' });
      return window.scrollY + (figure?.getBoundingClientRect().bottom ?? Number.NaN);
    });
    await frames();
    await page.evaluate((y) => window.scrollTo(0, y + 40), bottom);
    const before = await place();
    const height = () => page.evaluate(() => document.querySelector('figure')?.clientHeight ?? 0);
    const guessed = await height();
    await page.evaluate(() => {
      chapterPage.showPicture(
        `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="300"/>')}`,
      );
    });
    await expect.poll(height).toBeGreaterThan(guessed * 2);
    await expectKept(before);
  });

  it('stays in place when a paragraph above grows by two pixels', async () => {
    const before = await readAt(long, 9_000);
    const grown = await page.evaluate((above) => {
      const paragraph = document.querySelector<HTMLElement>(`[data-paragraph="${above}"]`);
      if (!paragraph) return undefined;
      const { height } = paragraph.getBoundingClientRect();
      paragraph.style.paddingTop = '2px';
      return paragraph.getBoundingClientRect().height - height;
    }, before.paragraph - 5);
    expect(grown).toBe(2);
    await expectKept(before);
  });

  it('marks a chapter as read when the next one is entered, and as unread on the way back', async () => {
    await readAt(chapterOf(40), 0);
    await page.evaluate((html) => chapterPage.readAlso(html), chapterOf(30));
    expect(await page.evaluate(() => chapterPage.progress())).toEqual([0, 0]);
    const scrollTo = async (chapter: number, pastTop: number) => {
      await page.evaluate(
        ([index, px]) => {
          const text = document.querySelectorAll('.chapter-text')[index];
          window.scrollBy(0, (text?.getBoundingClientRect().top ?? Number.NaN) + px);
        },
        [chapter, pastTop] as const,
      );
      await frames();
      return page.evaluate(() => chapterPage.progress());
    };
    const [left, entered] = await scrollTo(1, 600);
    expect(left).toBe(1);
    expect(entered).toBeGreaterThan(0);
    expect(await scrollTo(0, 0)).toEqual([0, 0]);
  });

  it('is the requested one, but not beyond the end of the chapter', async () => {
    await readAt(long, 0);
    await page.evaluate(() => chapterPage.seek(250));
    expect(await place()).toMatchObject({ paragraph: 250, character: 0 });
    expect(Math.abs((await place()).top)).toBeLessThan(1);
  });

  it('moves by the scrolled distance, also upwards through text that was never laid out', {
    tags: ['complete'],
  }, async () => {
    await readAt(long, 0);
    await page.evaluate(() => chapterPage.seek(250));
    for (let step = 0; step < 15; step += 1) {
      const before = await place();
      await page.evaluate(() => window.scrollBy(0, -400));
      await frames();
      const top = await page.evaluate((where) => chapterPage.topOf(where), before);
      expect(Math.abs(top - before.top - 400)).toBeLessThan(1);
    }
    expect((await place()).paragraph).toBeLessThan(220);
  });

  it('stays in place when chapters above or below are added or removed', {
    tags: ['complete'],
  }, async () => {
    await readAt(chapterOf(60), 0);
    await page.evaluate((html) => chapterPage.readAlso(html), chapterOf(50));
    await page.evaluate(() => document.querySelectorAll('.chapter-text')[1]?.scrollIntoView());
    await frames();
    await page.evaluate(() => window.scrollBy(0, 1_234));
    const before = await place();
    expect(before).toMatchObject({ chapter: 'chapter 2' });
    expect(before.paragraph).toBeGreaterThan(5);
    await page.evaluate(() => chapterPage.settings.step('fontSize', 1));
    await expectKept(before);
    await page.evaluate((html) => chapterPage.readAlso(html), chapterOf(40));
    await expectKept(before);
    await page.evaluate(() => chapterPage.letGoOfFirst());
    await expectKept(before);
  });

  it('stays in place among several chapters when the orientation, font or theme changes', {
    tags: ['complete'],
  }, async () => {
    await readAt(chapterOf(60), 0);
    for (const paragraphs of [50, 40]) {
      await page.evaluate((html) => chapterPage.readAlso(html), chapterOf(paragraphs));
    }
    await page.evaluate(() => document.querySelectorAll('.chapter-text')[1]?.scrollIntoView());
    await frames();
    await page.evaluate(() => window.scrollBy(0, 2_345));
    const before = await place();
    expect(before).toMatchObject({ chapter: 'chapter 2' });
    await page.setViewportSize({ width: 760, height: 393 });
    await expectKept(before);
    await page.evaluate(() => chapterPage.settings.step('fontSize', 1));
    await expectKept(before);
    await page.evaluate(() => chapterPage.settings.change({ family: 'song', isBold: true }));
    await expectKept(before);
    const ink = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('.chapter-text') ?? document.body).color);
    const byDay = await ink();
    await page.evaluate(() => chapterPage.darken());
    await expectKept(before);
    await page.setViewportSize({ width: 393, height: 760 });
    await expectKept(before);
    expect(byDay).not.toBe(await ink());
  });
});
