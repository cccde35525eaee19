import { expect, type Page } from '@playwright/test';
import { vodBuy } from '../../../../src/shared/contract/vod/orders.ts';
import { callApi } from '../../fixtures/call-api.ts';
import { BookPage } from '../book-page.ts';
import { HomePage } from '../home-page.ts';
import { ReaderPage } from '../reader-page.ts';
import { ShelfPage } from '../shelf-page.ts';
import type { AuditedScreen } from './audited-screen.ts';

export const comicScreens: readonly AuditedScreen[] = [
  {
    name: 'the home with all its sections',
    open: async ({ page }) => {
      const home = new HomePage(page);
      await home.open();
      await expect(home.booksOf('排行榜')).toHaveCount(9);
    },
  },
  {
    name: 'the favorites',
    open: async ({ page }) => {
      const book = new BookPage(page);
      await book.open(1);
      await book.addToShelf.click();
      const shelf = new ShelfPage(page);
      await shelf.open();
      await expect(shelf.rows).toHaveCount(1);
    },
  },
  {
    name: 'a book that was read',
    open: async ({ page }) => {
      await readFirstChapter(page);
      const book = new BookPage(page);
      await book.open(1);
      await expect(book.startReading).toHaveText('继续阅读 第1话');
    },
  },
  {
    name: 'bought videos',
    open: async ({ page, visitor, sandbox }) => {
      const shelf = new ShelfPage(page);
      await shelf.open();
      const headers = { userId: await visitor.userId() };
      await callApi(sandbox.origin, vodBuy, { query: { vodId: 1 }, headers });
      await shelf.tab('已购视频').click();
      await expect(shelf.rows).toHaveCount(1);
    },
  },
];

async function readFirstChapter(page: Page): Promise<void> {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
}
