import type { Page } from '@playwright/test';
import type { SampleComic } from '../../../../src/main/sandbox/sample-content/comics/comic-content.ts';
import { ComicContent } from '../../../../src/main/sandbox/sample-content/comics/comic-content.ts';
import { countText } from '../../../../src/renderer/site/ui/text/count-text.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookPage } from '../../pages/book-page.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

function sampleBook(bookId: number): SampleComic['view'] {
  const book = new ComicContent().book(bookId);
  if (book === undefined) throw new Error(`The sandbox has no book ${bookId}`);
  return book.view;
}

/** Stores a reading position in the middle of chapter 2 of book 1. */
async function readSecondChapter(page: Page): Promise<void> {
  const reader = new ReaderPage(page);
  await reader.open(1, 2);
  await reader.expectPictures();
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await reader.expectPictures();
}

test("the top bar shows the book's title once its heading is scrolled out of view", async ({ page }) => {
  await new BookPage(page).open(20);
  const { title } = sampleBook(20);
  const inBar = page.getByRole('heading', { level: 1, name: title });
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  await expect(inBar).toHaveCSS('opacity', '0');
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(inBar).toHaveCSS('opacity', '1');
});

test('the button of a book that was read continues there, and nothing else repeats it', async ({ page }) => {
  await readSecondChapter(page);
  const book = new BookPage(page);
  await book.open(1);
  await expect(book.startReading).toHaveText('继续阅读 第2话');
  await expect(page.getByText('上次看到')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '第2话' })).toHaveCount(0);
  await book.startReading.click();
  await expect(page).toHaveURL(/\/book\/read\/1\/2$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
});

test('the button of a book continues once a chapter was read', {
  tag: '@complete',
}, async ({ page }) => {
  const book = new BookPage(page);
  await book.open(1);
  await expect(book.startReading).toHaveText('开始阅读');
  const reader = await book.read();
  await reader.expectPictures();
  await page.goBack();
  await expect(book.startReading).toHaveText('继续阅读 第1话');
});

test("shows the book's details and links to chapters, chapter list, recharge and similar books", async ({
  page,
}) => {
  const { title, abstractContent = '', categoryName = '', recommend = 0, ...counts } = sampleBook(2);
  const { readCount = 0, chapterCount = 0 } = counts;
  await new BookPage(page).open(2);
  await expect(page).toHaveTitle(`${title} · 漫阅`);
  const head = page.locator('header', { has: page.getByRole('heading', { name: title, level: 2 }) });
  await expect(head.locator('img')).toHaveJSProperty('complete', true);
  await expect(head.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  for (const text of ['连载中', `更新至第${chapterCount}话`, categoryName])
    await expect(head.getByText(text, { exact: true })).toBeVisible();
  for (const [name, value] of [
    ['评分', recommend.toFixed(1)],
    ['人气', countText(readCount)],
    ['话数', String(chapterCount)],
  ] as const) {
    await expect(head.locator('dl > div', { hasText: name })).toHaveText(`${name}${value}`);
  }
  await expect(page.getByRole('region', { name: '简介' })).toContainText(abstractContent);
  const chapters = page.getByRole('region', { name: '章节' }).getByRole('listitem');
  // A phone lists the latest chapter and the first two, a wide screen the latest and all.
  await expect(chapters.nth(2)).toBeVisible();
  await expect(chapters.first()).toContainText(new RegExp(`最新.*第${chapterCount}话`));
  for (const chapter of [1, 2]) {
    await expect(chapters.nth(chapter)).toContainText(new RegExp(`第${chapter}话.*免费`));
  }
  await expect(page.getByRole('link', { name: /^目录/ })).toHaveAttribute('href', '/book/2/catalog');
  await expect(page.getByRole('link', { name: '充值' })).toHaveAttribute(
    'href',
    '/purchase?returnTo=%2Fbook%2F2',
  );
  await expect(page.getByRole('region', { name: '同类推荐' }).getByRole('article')).toHaveCount(6);
  await chapters.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/\/book\/read\/2\/2$/);
});

test('a book without chapters has no button to read it', { tag: '@complete' }, async ({ page }) => {
  const data = { book: sampleBook(2), chapterList: [], recommendList: [] };
  await page.route('**/api/book/detail/2', (route) =>
    route.fulfill({ json: { result: true, code: 200, msg: '', data } }),
  );
  const book = new BookPage(page);
  await book.open(2);
  await expect(page.getByRole('button', { name: '暂无章节' })).toBeDisabled();
  await expect(book.addToShelf).toBeEnabled();
  await expect(book.startReading).toHaveCount(0);
});

test('an abstract offers to expand only while it is truncated', { tag: '@complete' }, async ({ page }) => {
  await new BookPage(page).open(1);
  const abstract = page.getByRole('region', { name: '简介' });
  const more = abstract.getByRole('button', { name: '展开' });
  const setTextSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await setTextSize('200%');
  await more.click();
  await expect(abstract.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true');
  await abstract.getByRole('button', { name: '收起' }).click();
  await expect(more).toBeVisible();
  await setTextSize('75%');
  await expect(more).toHaveCount(0);
});

test("shares an image and a link that contains the visitor's referral ID", async ({ page }) => {
  await page.goto('/book/3?tgId=7');
  await page.getByRole('button', { name: '分享' }).click();
  const card = page.getByRole('img', { name: /的分享卡片$/ });
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => sessionStorage.setItem('copied', text) },
    });
  });
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('copied')))
    .toMatch(/\/book\/3\?tgId=7$/);
});
