import type { Page } from '@playwright/test';
import { comicKeys } from '../../../../src/renderer/site/sections/comic/library/comic-keys.ts';
import { vodBuy } from '../../../../src/shared/contract/vod/orders.ts';
import { callApi } from '../../fixtures/call-api.ts';
import { noon, setTime } from '../../fixtures/page/set-time.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookPage } from '../../pages/book-page.ts';
import { HomePage } from '../../pages/home-page.ts';
import { ReaderPage } from '../../pages/reader-page.ts';
import { ShelfPage } from '../../pages/shelf-page.ts';

const empty = '暂时没有记录';

test('each empty tab shows a message, and the URL contains the tab', async ({ page }) => {
  const shelf = new ShelfPage(page);
  await shelf.open();
  for (const [name, active] of [
    ['阅读历史', 'history'],
    ['已购视频', 'shelf-vod'],
    ['漫画收藏', 'shelf'],
  ] as const) {
    await shelf.tab(name).click();
    await expect(page).toHaveURL(new RegExp(`/shelf\\?active=${active}$`));
    await expect(page.getByText(empty)).toBeVisible();
  }
  await shelf.open('history');
  await expect(shelf.tab('阅读历史')).toHaveAttribute('aria-selected', 'true');
});

test('removing a favorite can be undone', { tag: '@journey' }, async ({ page }) => {
  const book = new BookPage(page);
  await book.open(1);
  await book.addToShelf.click();
  const shelf = new ShelfPage(page);
  await shelf.open();
  await expect(shelf.rows).toHaveCount(1);
  await shelf.removeAll();
  await expect(page.getByText(empty)).toBeVisible();
  await shelf.undo.click();
  await expect(shelf.rows).toHaveCount(1);
  await shelf.removeAll();
  await expect(shelf.rows).toHaveCount(0);
});

test('several favourites are selected by keyboard, removed together, and come back together', {
  tag: '@pc',
}, async ({ page }) => {
  await page.goto('/shelf');
  await storeFavourites(page, 4);
  const shelf = new ShelfPage(page);
  await shelf.open();
  await expect(shelf.rows).toHaveCount(4);
  await shelf.edit.click();
  await expect(shelf.remove).toBeDisabled();
  await shelf.selectionOf('第2本').focus();
  await page.keyboard.press('Space');
  await expect(shelf.selectionOf('第2本')).toBeChecked();
  await expect(shelf.remove).toHaveText('删除(1)');
  await shelf.selectAll.check();
  await shelf.selectionOf('第3本').click();
  await expect(shelf.selectAll).not.toBeChecked();
  await expect(shelf.remove).toHaveText('删除(3)');
  await shelf.remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('已删除3部')).toBeVisible();
  await expect(shelf.rows).toHaveText([/第3本/]);
  await expect(shelf.edit).toBeFocused();
  await shelf.undo.click();
  await expect(shelf.rows).toHaveCount(4);
});

test('several records of the history are removed together', async ({ page }) => {
  await page.goto('/shelf');
  await storeHistory(page, 3);
  const shelf = new ShelfPage(page);
  await shelf.open('history');
  await expect(shelf.rows).toHaveCount(3);
  await shelf.edit.click();
  // Taps the row. While the list is edited, this selects the row and does not open the chapter.
  await shelf.selectionOf('第1本').click({ position: { x: 120, y: 30 } });
  await shelf.selectionOf('第2本').click({ position: { x: 120, y: 30 } });
  await shelf.remove.click();
  await expect(shelf.rows).toHaveText([/第3本/]);
  await expect(page).toHaveURL(/active=history$/);
  await shelf.undo.click();
  await expect(shelf.rows).toHaveCount(3);
});

const book = (id: number) => ({ bookId: String(id), title: `第${id}本` });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

async function storeFavourites(page: Page, count: number): Promise<void> {
  // Stores that the works were just checked, so that the server's titles do not replace these.
  const books = numbers(count).map((id) => ({ ...book(id), checkedAt: Date.now() }));
  await page.evaluate(([key, all]) => localStorage.setItem(key, all), [
    comicKeys.shelf,
    JSON.stringify(books),
  ] as const);
}

async function storeHistory(page: Page, count: number): Promise<void> {
  const records = numbers(count).map((id) => ({
    bookInfo: book(id),
    number: 1,
    date: Date.now() - id,
    picture: 0,
    offset: 0,
  }));
  await page.evaluate(([key, all]) => localStorage.setItem(key, all), [
    comicKeys.history,
    JSON.stringify(records),
  ] as const);
}

test('the history and the home list the works last read, with links to the chapters last read', async ({
  page,
  sandbox,
}) => {
  const reader = new ReaderPage(page);
  await setTime(page, sandbox, noon);
  for (const bookId of [20, 1]) {
    await reader.open(bookId, 2);
    await reader.expectPictures();
  }
  const shelf = new ShelfPage(page);
  await shelf.open('history');
  await expect(shelf.rows).toHaveCount(2);
  await expect(shelf.rows.first()).toContainText('看到第2话');
  await expect(page.getByRole('region', { name: '今天' }).getByRole('article')).toHaveCount(2);
  await shelf.rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/book\/read\/1\/2$/);

  const home = new HomePage(page);
  await home.open();
  await home.scrollToLowerSections();
  await expect(home.booksOf('最近阅读')).toHaveCount(2);
  await expect(home.booksOf('最近阅读').first()).toHaveAttribute('href', '/book/read/1/2');

  await shelf.open('history');
  await shelf.rows.first().getByRole('button', { name: /^删除/ }).click();
  await expect(shelf.rows).toHaveCount(1);
  const question = page.getByRole('dialog', { name: '清空阅读历史' });
  await page.getByRole('button', { name: '清空' }).click();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(shelf.rows).toHaveCount(1);
  await page.getByRole('button', { name: '清空' }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText(empty)).toBeVisible();
  await shelf.undo.click();
  await expect(shelf.rows).toHaveCount(1);
});

test('bought videos are listed with covers and link to the video', { tag: '@complete' }, async ({
  page,
  visitor,
  sandbox,
}) => {
  const shelf = new ShelfPage(page);
  await shelf.open();
  await visitor.setCoins(100);
  const headers = { userId: await visitor.userId() };
  for (const vodId of [1, 2]) await callApi(sandbox.origin, vodBuy, { query: { vodId }, headers });
  await shelf.tab('已购视频').click();
  await expect(shelf.rows).toHaveCount(2);
  await expect(shelf.rows.locator('img')).toHaveCount(2);
  await shelf.rows.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/vod\/detail\?vodId=1$/);
});

test('a failed list of videos can be loaded again', { tag: '@complete' }, async ({
  page,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  await sandbox.setFaults({
    match: { path: '/api/vod/order/page/1' },
    times: 1,
    effect: { kind: 'status', status: 500 },
  });
  await new ShelfPage(page).open('shelf-vod');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText(empty)).toBeVisible();
});

test('a favorite shows the number of new chapters since the last visit', async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(2, 1);
  await reader.expectPictures();
  const book = new BookPage(page);
  await book.open(2);
  await book.addToShelf.click();
  // Stores a reading record with three chapters fewer than the book has now.
  await page.evaluate(() => {
    const key = 'comicHistory';
    const records = JSON.parse(localStorage.getItem(key) ?? '[]') as { bookInfo: { chapterCount: number } }[];
    for (const { bookInfo } of records) bookInfo.chapterCount -= 3;
    localStorage.setItem(key, JSON.stringify(records));
  });
  const shelf = new ShelfPage(page);
  await shelf.open();
  await expect(shelf.rows.first()).toContainText('更新3话');
});
