import { comicKeys } from '../../../../src/renderer/site/sections/comic/library/comic-keys.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookPage } from '../../pages/book-page.ts';
import { HomePage } from '../../pages/home-page.ts';

const stored = ['traceId', 'userInfo', 'branchId', 'commonInfo', ...Object.values(comicKeys)];

test('the site discards invalid JSON in storage and behaves as on a first visit', async ({ page }) => {
  await page.addInitScript((keys) => {
    for (const key of keys) localStorage.setItem(key, '{"broken":');
  }, stored);
  const book = new BookPage(page);
  await book.open(1);
  await book.addToShelf.click();
  await expect(book.removeFromShelf).toBeVisible();
});

test('the site discards stored values of the wrong shape', { tag: '@complete' }, async ({ page }) => {
  await page.addInitScript((keys) => {
    for (const key of keys) localStorage.setItem(key, JSON.stringify([{ nonsense: [1, null] }]));
  }, stored);
  await new BookPage(page).open(1);
  await expect(new BookPage(page).startReading).toHaveText('开始阅读');
});

test('the site works without localStorage until the page closes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const home = new HomePage(page);
  await home.open();
  const book = await home.openFirstBook('每日推荐');
  await book.addToShelf.click();
  await expect(book.removeFromShelf).toBeVisible();
});

test('the site works if localStorage is full', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const book = new BookPage(page);
  await book.open(1);
  await book.addToShelf.click();
  await expect(book.removeFromShelf).toBeVisible();
});
