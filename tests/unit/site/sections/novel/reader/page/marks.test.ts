import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
afterEach(() => page.evaluate(() => chapterPage.unmark()));

const long = Array.from(
  { length: 60 },
  (_, index) => `<p>第${index}段，${'风从江上来。'.repeat(12)}</p>`,
).join('');
const mixed =
  '<ul><li>甲一</li></ul><p>甲<b>二</b>丙<ruby>丁<rt>ding</rt></ruby>戊</p><table><tr><td>己</td><td>庚</td></tr></table>';

const frames = () =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );

async function openChapter(html: string): Promise<void> {
  await page.evaluate((text) => {
    window.scrollTo(0, 0);
    chapterPage.read(text);
  }, html);
  await frames();
}

const mark = (...args: Parameters<ChapterPage['mark']>) =>
  page.evaluate((given) => chapterPage.mark(...given), args);
const span = (paragraph: number, from: number, to: number) => ({ paragraph, from, to });

/** Returns the rectangles of all text lines. */
const layout = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-paragraph]')].map((paragraph) => {
      const { x, y, width, height } = paragraph.getBoundingClientRect();
      return [x, y, width, height].join();
    }),
  );

async function expectSeen(): Promise<void> {
  await openChapter(long);
  const clip = { x: 20, y: 60, width: 340, height: 120 };
  const before = await page.screenshot({ clip });
  await mark('sentence', [span(0, 0, 40)]);
  await frames();
  expect((await page.screenshot({ clip })).equals(before)).toBe(false);
}

describe('marks by the CSS highlight API', () => {
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 393, height: 760 } });
    await openChapterPage(page, files);
  });
  afterAll(() => page.close());

  const marked = (name: 'sentence' | 'match' = 'sentence') =>
    page.evaluate((which) => chapterPage.marked(which), name);

  it('cover the given characters, across elements and beside annotations', async () => {
    await openChapter(mixed);
    await mark('match', [
      span(0, 0, 2),
      span(1, 0, 2),
      span(1, 1, 5),
      span(2, 2, 3),
      span(2, 0, 3),
      span(9, 0, 1),
    ]);
    expect(await marked('match')).toEqual(['甲一', '甲二', '二丙丁ding戊', '庚', '己庚']);
  });

  it('are replaced by the next ones, and removed at the end', async () => {
    await openChapter(long);
    await mark('sentence', [span(0, 0, 4)]);
    await mark('sentence', [span(3, 0, 4)]);
    expect(await marked()).toEqual(['第3段，']);
    await page.evaluate(() => chapterPage.unmark());
    expect(await marked()).toEqual([]);
  });

  it('reappear with their paragraphs', async () => {
    await openChapter(long);
    await mark('sentence', [span(25, 0, 5)]);
    const redrawn = await page.evaluate(async () => {
      const paragraph = document.querySelector('[data-paragraph="25"]');
      const group = paragraph?.parentElement;
      group?.remove();
      await Promise.resolve();
      const away = chapterPage.marked('sentence');
      if (group) document.querySelector('.chapter-text__groups')?.append(group);
      await Promise.resolve();
      return { away, back: chapterPage.marked('sentence') };
    });
    expect(redrawn).toEqual({ away: [], back: ['第25段，'] });
  });

  it('do not change the layout or any element', async () => {
    await openChapter(long);
    const before = await layout();
    const elements = await page.evaluate(() => document.querySelector('.chapter-text')?.innerHTML);
    await mark('sentence', [span(0, 0, 40), span(2, 0, 4)]);
    await frames();
    expect(await layout()).toEqual(before);
    expect(await page.evaluate(() => document.querySelector('.chapter-text')?.innerHTML)).toBe(elements);
  });

  it('are visible', expectSeen);

  it('are limited to those around the current one if there are too many', async () => {
    await openChapter('甲'.repeat(1_200));
    const spans = Array.from({ length: 1_200 }, (_, index) => span(0, index, index + 1));
    await mark('match', spans, 1_100);
    expect((await marked('match')).length).toBe(1_000);
    await mark('match', spans.slice(0, 2), 1);
    expect((await marked('match')).length).toBe(2);
  });
});

describe('marks in engines without the CSS highlight API', () => {
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 393, height: 760 } });
    await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
    await openChapterPage(page, files);
  });
  afterAll(() => page.close());

  /** Returns the distance in px of each mark from its text, one per line. */
  const distances = (paragraph: number, from: number, to: number) =>
    page.evaluate(
      ([index, first, end]) => {
        const text = document.querySelector(`[data-paragraph="${index}"]`)?.firstChild;
        if (!text) throw new Error('The paragraph is not rendered');
        const range = document.createRange();
        range.setStart(text, first);
        range.setEnd(text, end);
        const marks = [...document.querySelectorAll('.text-marks__mark--sentence')];
        const lines = [...range.getClientRects()];
        if (marks.length !== lines.length) return [`${marks.length} marks on ${lines.length} lines`];
        return lines.map((line, place) => {
          const rect = marks[place]?.getBoundingClientRect();
          const off = (side: 'top' | 'left' | 'right' | 'bottom') =>
            Math.abs((rect?.[side] ?? Number.NaN) - line[side]);
          return Math.max(off('top'), off('left'), off('right'), off('bottom'));
        });
      },
      [paragraph, from, to] as const,
    );

  it('are behind the text, line by line, and move with it', async () => {
    await openChapter(long);
    const before = await layout();
    await mark('sentence', [span(1, 3, 60)]);
    expect(await layout()).toEqual(before);
    const lines = await distances(1, 3, 60);
    expect(lines.length).toBeGreaterThan(2);
    for (const off of lines) expect(off).toBeLessThan(0.5);

    await page.evaluate(() => window.scrollTo(0, 150));
    await page.evaluate(() => chapterPage.settings.step('fontSize', 1));
    await frames();
    for (const off of await distances(1, 3, 60)) expect(off).toBeLessThan(0.5);
  });

  it('are visible', expectSeen);

  it('leave nothing behind', async () => {
    await openChapter(long);
    await mark('sentence', [span(1, 3, 60)]);
    expect(await page.locator('.text-marks__mark').count()).toBeGreaterThan(2);
    await page.evaluate(() => chapterPage.unmark());
    expect(await page.locator('.text-marks').count()).toBe(0);
  });
});
