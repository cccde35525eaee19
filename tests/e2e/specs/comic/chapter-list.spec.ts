import type { Locator, Page } from '@playwright/test';
import { setTextScale } from '../../fixtures/page/set-text-scale.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookPage } from '../../pages/book-page.ts';
import { ChapterListPage } from '../../pages/chapter-list-page.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test('each chapter shows its title, price and date, and the chapter last read is marked', async ({
  page,
}) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 3);
  await reader.confirmPurchase.click();
  await reader.expectPictures();
  const chapters = new ChapterListPage(page);
  await chapters.open(1);
  await expect(chapters.row(1)).toContainText('免费');
  await expect(chapters.row(3)).toContainText('已购');
  await expect(chapters.row(3)).toContainText('上次看到');
  await expect(chapters.row(4)).toContainText('40金币');
  await expect(chapters.row(4)).not.toContainText('上次看到');
  await expect(chapters.row(4).getByRole('time')).toHaveText(/^\d{4}-\d{2}-\d{2}$/);
  await expect(chapters.row(4).locator('img')).toBeVisible();
});

test('jumps to one of 5,000 chapters by its number', async ({ page }) => {
  const chapters = new ChapterListPage(page);
  await chapters.open(300);
  await chapters.jumpTo(3_210);
  await expect(chapters.row(3_210)).toBeInViewport();
  await expect(chapters.row(3_210)).toHaveAttribute('aria-current', 'true');
  await chapters.jumpTo(5_001);
  await expect(page.getByText('请输入1到5000之间的章节')).toBeVisible();
  await expect(chapters.row(3_210)).toBeInViewport();
});

test('jumps to a range of a long list, and marks the one in view', { tag: '@complete' }, async ({ page }) => {
  const chapters = new ChapterListPage(page);
  await chapters.open(20);
  await expect(page.getByRole('radio', { name: '1-100', exact: true })).toBeChecked();
  await chapters.jumpTo(250);
  await expect(page.getByRole('radio', { name: '201-300' })).toBeChecked();
  await page.getByRole('radio', { name: '301-400' }).check();
  await expect(chapters.row(301)).toBeInViewport();
  await expect(chapters.row(1)).not.toBeInViewport();
});

test('reversing the list keeps the current chapter in view', async ({ page }) => {
  const chapters = new ChapterListPage(page);
  await chapters.open(300);
  await chapters.jumpTo(1_000);
  await expect(chapters.row(1_000)).toBeInViewport();
  await chapters.descending.click();
  await expect(chapters.descending).toHaveAttribute('aria-pressed', 'true');
  await expect(chapters.row(1_000)).toBeInViewport();
});

test('reversing the list at its top shows the newest chapter', { tag: '@complete' }, async ({ page }) => {
  const chapters = new ChapterListPage(page);
  await chapters.open(300);
  await expect(chapters.row(1)).toBeInViewport();
  await chapters.descending.click();
  await expect(chapters.row(5_000)).toBeInViewport();
  await chapters.ascending.click();
  await expect(chapters.row(1)).toBeInViewport();
});

test('a short list has no jump field, and opens a chapter', { tag: '@complete' }, async ({ page }) => {
  const chapters = new ChapterListPage(page);
  await chapters.open(1);
  await expect(chapters.row(12)).toBeVisible();
  await expect(chapters.number).toHaveCount(0);
  await chapters.row(2).click();
  await expect(page).toHaveURL(/\/book\/read\/1\/2$/);
  await new ReaderPage(page).expectPictures();
});

test('a failed chapter list shows an error, and a retry loads it', async ({ page, sandbox, problems }) => {
  problems.expect(/Failed to load resource.*500/);
  await sandbox.setFaults({
    match: { path: '/api/book/chapter/list' },
    effect: { kind: 'status', status: 500 },
  });
  const chapters = new ChapterListPage(page);
  await chapters.open(1);
  const retry = page.getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  await sandbox.setFaults();
  await retry.click();
  await expect(chapters.row(1)).toBeVisible();
});

test('with large text on a narrow phone the header stays within the screen', { tag: '@complete' }, async ({
  page,
}) => {
  const chapters = new ChapterListPage(page);
  await chapters.open(300);
  await setTextScale(page, 130);
  await page.evaluate(() => document.documentElement.style.setProperty('--size-column', '320px'));
  const rightOf = (element: Locator) => element.evaluate((box) => box.getBoundingClientRect().right);
  for (const part of [chapters.number, chapters.ascending, chapters.descending]) {
    expect(await rightOf(part)).toBeLessThanOrEqual(await rightOf(page.getByRole('main')));
  }
});

test('the chapter list opens over the page, Back closes it, and a selected chapter replaces it', async ({
  page,
}) => {
  const book = new BookPage(page);
  await book.open(1);
  const reader = await book.read();
  await reader.expectPictures();
  await reader.seekBar.fill('3');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  const place = await scrollTop(page);
  const chapterList = page.getByRole('dialog', { name: '目录' });
  const openChapterList = () => reader.menu.getByRole('button', { name: '目录' }).click();
  await openChapterList();
  await expect(chapterList.getByRole('link', { name: /^第1话/ })).toContainText('上次看到');
  await page.goBack();
  await expect(chapterList).toBeHidden();
  await expect(page).toHaveURL(/\/book\/read\/1\/1$/);
  expect(await scrollTop(page)).toBe(place);

  await openChapterList();
  await chapterList.getByRole('link', { name: /^第2话/ }).click();
  await expect(page).toHaveURL(/\/book\/read\/1\/2$/);
  await expect(chapterList).toBeHidden();
  await reader.expectPictures();
  await page.goBack();
  await expect(page).toHaveURL(/\/book\/1$/);
});

test('Back from a chapter leads to the chapter list from which it was opened', async ({ page }) => {
  const book = new BookPage(page);
  await book.open(1);
  await page.getByRole('link', { name: /^目录/ }).click();
  await page
    .getByRole('navigation', { name: '章节列表' })
    .getByRole('link', { name: /^第2话/ })
    .click();
  await new ReaderPage(page).expectPictures();
  await page.goBack();
  await expect(page).toHaveURL(/\/book\/1\/catalog$/);
  await expect(page.getByRole('link', { name: /^第2话/ })).toContainText('上次看到');
  await page.goBack();
  await expect(page).toHaveURL(/\/book\/1$/);
});

test('a double tap on a chapter in the list opens it once', async ({ page }) => {
  const book = new BookPage(page);
  await book.open(1);
  const reader = await book.read();
  await reader.expectPictures();
  const chapterList = page.getByRole('dialog', { name: '目录' });
  await reader.menu.getByRole('button', { name: '目录' }).click();
  // Sends both taps before the history has moved.
  await chapterList.getByRole('link', { name: /^第2话/ }).evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await expect(page).toHaveURL(/\/book\/read\/1\/2$/);
  await expect(chapterList).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/book\/1$/);
});
