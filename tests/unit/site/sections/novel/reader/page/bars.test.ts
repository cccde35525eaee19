import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChapterPage } from './chapter-page.tsx';
import { buildChapterPage, launchBrowser, openChapterPage, type PageFiles } from './open-chapter-page.ts';

declare const chapterPage: ChapterPage;

let browser: Browser;
let files: PageFiles;
let page: Page;

beforeAll(async () => {
  [browser, files] = await Promise.all([launchBrowser(), buildChapterPage()]);
  page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await openChapterPage(page, files);
});
afterAll(() => browser.close());

/** Returns the shorter side in px of each touch target in the bar. */
const targets = (label: string) =>
  page.locator(`[aria-label="${label}"]`).evaluate((bar) =>
    [...bar.querySelectorAll('button, input, select')].map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );

const width = () => page.evaluate(() => document.documentElement.scrollWidth);

describe('search in a chapter', () => {
  beforeEach(async () => {
    await page.evaluate(() => chapterPage.find.write('', { isFinal: true }));
    await page.evaluate(() => chapterPage.showFindBar());
  });

  const count = () => page.getByRole('search').getByRole('status').textContent();

  it('moves between the matches and closes by keyboard', async () => {
    await page.keyboard.type('甲');
    expect(await count()).toBe('1/3');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await count()).toBe('3/3');
    await page.keyboard.press('Shift+Enter');
    expect(await count()).toBe('2/3');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => chapterPage.find.isOpen)).toBe(false);
  });

  it('fits a screen of 320 px, with targets of at least 44 px', async () => {
    await page.getByRole('searchbox', { name: '在本章中搜索' }).fill('甲');
    await page.getByRole('button', { name: '下一个' }).click();
    expect(await count()).toBe('2/3');
    await page.getByRole('button', { name: '上一个' }).click();
    expect(await count()).toBe('1/3');
    const sizes = await targets('章内搜索');
    expect(sizes.length).toBe(5);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    expect(await width()).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: '清除' }).click();
    expect(await count()).toBe('');
  });
});

describe('the listening bar', () => {
  beforeEach(() => page.evaluate(() => chapterPage.showListeningBar({ isDark: false })));

  const state = () => page.evaluate(() => `${chapterPage.listening.status} ${chapterPage.listening.index}`);

  it('has large enough touch targets at 320 px', async () => {
    const sizes = await targets('听书');
    expect(sizes.length).toBe(4 + 2 + 2);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    expect(await width()).toBeLessThanOrEqual(320);
    await page.evaluate(() => chapterPage.listening.strayed());
    expect(await width()).toBeLessThanOrEqual(320);
    expect(Math.min(...(await targets('听书')))).toBeGreaterThanOrEqual(44);
  });

  it('controls the voice', async () => {
    await page.getByRole('button', { name: '下一句' }).click();
    expect(await state()).toBe('playing 1');
    await page.getByRole('button', { name: '暂停' }).click();
    expect(await state()).toBe('paused 1');
    await page.getByRole('button', { name: '上一句' }).click();
    await page.getByRole('button', { name: '继续播放' }).click();
    expect(await state()).toBe('playing 0');
    await page.getByRole('button', { name: '关闭听书' }).click();
    expect(await state()).toBe('off 0');
  });

  it('sets speed, voice and timer', async () => {
    await page.getByRole('button', { name: '加快语速' }).click();
    await page.getByRole('combobox', { name: '声音' }).selectOption('Tingting');
    await page.getByRole('combobox', { name: '定时停止' }).selectOption('30分钟后');
    expect(await page.evaluate(() => localStorage.getItem('novelListening'))).toBe(
      '{"speed":1.25,"voice":"Tingting"}',
    );
    expect(await page.locator('.listening-choice__shown').allTextContents()).toEqual([
      'Tingting',
      '剩30分钟',
    ]);
  });

  it('returns to the sentence after the user has turned to another page', async () => {
    await page.evaluate(() => chapterPage.listening.strayed());
    await page.getByRole('button', { name: '回到朗读处' }).click();
    expect(await page.evaluate(() => chapterPage.listening.isFollowing)).toBe(true);
  });
});

describe('a chapter that is read aloud', () => {
  const marked = () =>
    page.evaluate(() =>
      (['sentence', 'match', 'current-match'] as const).map((name) => chapterPage.marked(name).join()),
    );

  it('has its sentence highlighted in addition to search matches', async () => {
    await page.evaluate(() => chapterPage.showMarked());
    await expect.poll(marked).toEqual(['甲一。', '甲', '甲']);
    await page.evaluate(() => chapterPage.listening.nextSentence());
    await expect.poll(marked).toEqual(['乙二。', '甲', '甲']);
    await page.evaluate(() => chapterPage.listening.close());
    await expect.poll(marked).toEqual(['', '甲', '甲']);
  });

  it("is passed to the platform's speech synthesis", async () => {
    await page.evaluate(() => chapterPage.showListeningBar({ isDark: false }));
    const player = await page.evaluate(() => {
      const { playbackState, metadata } = navigator.mediaSession;
      return [playbackState, metadata?.title, metadata?.artist, chapterPage.canSpeak()];
    });
    expect(player).toEqual(['playing', '第一回', '书', true]);
  });

  it('is not offered if the browser cannot speak', async () => {
    const canSpeak = await page.evaluate(() => {
      const { SpeechSynthesisUtterance } = globalThis;
      Reflect.deleteProperty(globalThis, 'SpeechSynthesisUtterance');
      const answer = chapterPage.canSpeak();
      Object.assign(globalThis, { SpeechSynthesisUtterance });
      return answer;
    });
    expect(canSpeak).toBe(false);
  });
});

describe('the settings panel', () => {
  it('has named controls that are large enough for touch and change the settings', {
    tags: ['complete'],
  }, async () => {
    const page = await browser.newPage({ viewport: { width: 393, height: 760 } });
    await openChapterPage(page, files);
    await page.evaluate(() => chapterPage.showSettings());
    await page.getByRole('group', { name: '字号' }).getByRole('button', { name: '字号增大' }).click();
    await page.getByRole('radio', { name: '浅绿' }).click();
    await page.getByRole('button', { name: '更多设置' }).click();
    await page.getByRole('group', { name: '字体' }).getByRole('radio', { name: '宋体' }).click();
    await page.getByRole('checkbox', { name: '粗体' }).click({ force: true });
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
      novelFontSize: '17',
      novelBackground: '"#F3FFE6"',
      novelReading: '{"family":"song","isBold":true}',
    });
    const sizes = await page.getByRole('region', { name: '阅读设置' }).evaluate((panel) =>
      [...panel.querySelectorAll('button, label')].map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    // The number of font families depends on the fonts of the machine.
    const families = await page.getByRole('group', { name: '字体' }).getByRole('radio').count();
    expect(families).toBeGreaterThan(1);
    expect(sizes.length).toBe(1 + 2 + 5 + 2 + 1 + 6 + families + 3);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(393);
    await page.close();
  });
});

it('a note comes below the top bar, and its mark leads back to the text', async () => {
  const long = Array.from(
    { length: 60 },
    (_, index) => `<p>第${index}段，${'风从江上来。'.repeat(12)}</p>`,
  ).join('');
  const html = `<p>文<sup>[1]</sup></p>${long}<p>[1] 注</p>${long}`;
  await page.evaluate((text) => chapterPage.read(text), html);
  await page.waitForFunction(() => !document.querySelector('.chapter-text__group:empty'));
  const marks = page.locator('.chapter-text__note');
  const lands = async (mark: 0 | 1) => {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return (await marks.nth(mark).boundingBox())?.y;
  };
  await marks.first().click();
  expect(await lands(1)).toBeGreaterThan(48);
  expect(await lands(1)).toBeLessThan(200);
  await marks.nth(1).click();
  expect(await lands(0)).toBeGreaterThan(0);
  for (const mark of await marks.all()) {
    const { width = 0, height = 0 } = (await mark.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});
