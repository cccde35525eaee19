import type { Page } from '@playwright/test';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookPage } from '../../pages/book-page.ts';
import { HomePage, novels } from '../../pages/home-page.ts';
import { ShelfPage } from '../../pages/shelf-page.ts';

/** Stores a reading history, newest first. */
async function readBefore(page: Page, ...readings: readonly { bookId: number; number: number }[]) {
  const records = readings.map(({ bookId, number }, age) => ({
    bookInfo: { bookId, title: `第${bookId}本`, chapterCount: 12 },
    number,
    date: 1_000 - age,
  }));
  await page.addInitScript((text) => {
    if (localStorage.getItem('novelHistory') === null) localStorage.setItem('novelHistory', text);
  }, JSON.stringify(records));
}

test('adds a novel to the shelf and removes it, and the URL contains the tab', { tag: '@journey' }, async ({
  page,
}) => {
  const book = new BookPage(page, paths.novelBook);
  await book.open(1);
  await book.addToShelf.click();
  await expect(book.removeFromShelf).toBeVisible();
  const shelf = new ShelfPage(page, paths.novelShelf);
  await shelf.open();
  await expect(shelf.tab('我的书架')).toHaveAttribute('aria-selected', 'true');
  await expect(shelf.rows).toHaveCount(1);
  await shelf.tab('最近阅读').click();
  await expect(page).toHaveURL(/\/novels\/shelf\?active=history$/);
  await expect(page.getByText('暂时没有记录')).toBeVisible();
  await shelf.tab('我的书架').click();
  await shelf.removeAll();
  await expect(page.getByText('暂时没有记录')).toBeVisible();
});

test('the shelf shows the reading progress and is sorted by the last reading', { tag: '@complete' }, async ({
  page,
}) => {
  await readBefore(page, { bookId: 1, number: 5 });
  const book = new BookPage(page, paths.novelBook);
  for (const id of [1, 2]) {
    await book.open(id);
    await book.addToShelf.click();
    await expect(book.removeFromShelf).toBeVisible();
  }
  const shelf = new ShelfPage(page, paths.novelShelf);
  await shelf.open();
  await expect(shelf.rows).toHaveCount(2);
  await expect(shelf.rows.last()).toContainText('看到5/12章');
  await page.getByRole('radio', { name: '按阅读' }).check();
  await expect(shelf.rows.first()).toContainText('看到5/12章');
});

test('the history and the home link to the chapters last read', async ({ page }) => {
  await readBefore(page, { bookId: 2, number: 7 }, { bookId: 1, number: 5 });
  const shelf = new ShelfPage(page, paths.novelShelf);
  await shelf.open('history');
  await expect(shelf.rows.getByRole('link')).toHaveText(['第2本', '第1本']);
  await expect(shelf.rows.first().getByRole('link')).toHaveAttribute('href', '/novels/read/2/7');
  const home = new HomePage(page, novels);
  await home.open();
  await home.booksOf('新作上架').last().scrollIntoViewIfNeeded();
  await expect(home.booksOf('最近阅读').first()).toHaveAttribute('href', '/novels/read/2/7');
});
