import { HomePage } from '../../e2e/pages/home-page.ts';
import { ReaderPage } from '../../e2e/pages/reader-page.ts';
import { ShelfPage } from '../../e2e/pages/shelf-page.ts';
import { expect, test } from './test-at-time.ts';

test('a user finds a comic, buys a chapter and adds the book to the favorites', async ({ page, visitor }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.booksOf('每日推荐')).toHaveCount(6);
  const book = await home.openFirstBook('每日推荐');
  await book.addToShelf.click();
  await expect(book.removeFromShelf).toBeVisible();
  await (await book.read()).expectPictures();
  await expect(page).toHaveURL(/\/book\/read\/\d+\/1$/);

  const reader = new ReaderPage(page);
  await reader.open(1, 2);
  await reader.expectPictures();
  await reader.next.click();
  await reader.confirmPurchase.click();
  await reader.expectPictures();
  await expect(page).toHaveURL(/\/book\/read\/1\/3$/);
  expect(await visitor.coins()).toBe(60);

  const shelf = new ShelfPage(page);
  await shelf.open();
  await expect(shelf.rows).toHaveCount(1);
});
