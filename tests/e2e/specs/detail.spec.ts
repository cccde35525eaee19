import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { BookPage } from '../pages/book-page.ts';
import { ReaderPage } from '../pages/reader-page.ts';

/** Leaves a place in the middle of book 1's second chapter. */
async function readSecondChapter(page: Page): Promise<void> {
  const reader = new ReaderPage(page);
  await reader.open(1, 2);
  await reader.picturesShown();
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await reader.picturesShown();
}

test('a book read before asks whether to go on, and goes on', async ({ page }) => {
  await readSecondChapter(page);
  const book = new BookPage(page);
  await book.open(1);
  await expect(book.resumeDialog).toHaveAccessibleName('是否继续阅读第2章？');
  await book.resumeDialog.getByRole('button', { name: '继续阅读' }).click();
  await expect(page).toHaveURL(/\/book\/read\/1\/2$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
});

test('a reader who would rather begin anew begins with the first picture', async ({ page }) => {
  const reader = new ReaderPage(page);
  await readSecondChapter(page);
  const book = new BookPage(page);
  await book.open(1);
  await book.resumeDialog.getByRole('button', { name: '重新开始' }).click();
  await expect(page).toHaveURL(/\/book\/read\/1\/1$/);
  await reader.picturesShown();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a dismissed question is not asked again on the way back from the reader', async ({ page }) => {
  await readSecondChapter(page);
  const book = new BookPage(page);
  await book.open(1);
  await expect(book.resumeDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(book.resumeDialog).toHaveCount(0);
  const reader = await book.read();
  await reader.picturesShown();
  await page.goBack();
  await expect(book.startReading).toHaveText('继续阅读 第2章');
  await expect(book.resumeDialog).toHaveCount(0);
});

test('a book that was never read asks nothing, also after its first reading', async ({ page }) => {
  const book = new BookPage(page);
  await book.open(1);
  await expect(book.startReading).toHaveText('开始阅读');
  const reader = await book.read();
  await reader.picturesShown();
  await page.goBack();
  await expect(book.startReading).toHaveText('继续阅读 第1章');
  await expect(book.resumeDialog).toHaveCount(0);
});

test('a book says what it is, and leads to its first chapters, its catalogue, the top-up and books like it', async ({
  page,
}) => {
  await new BookPage(page).open(2);
  await expect(page.getByRole('heading', { name: '渔家往事', level: 2 })).toBeVisible();
  for (const text of ['连载中', '更新至第31章', '推荐指数', '阅读']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  const chapters = page.getByRole('region', { name: '章节' }).getByRole('listitem');
  await expect(chapters).toHaveCount(2);
  await expect(chapters.first()).toContainText('免费');
  await expect(page.getByRole('link', { name: /^目录/ })).toHaveAttribute('href', '/book/2/catalog');
  await expect(page.getByRole('link', { name: '充值' })).toHaveAttribute('href', '/purchase?bookId=2');
  await expect(page.getByRole('region', { name: '同类推荐' }).getByRole('article')).toHaveCount(6);
  await chapters.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/book\/read\/2\/2$/);
});
