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
    name: 'the home',
    open: async ({ page }) => {
      const home = new HomePage(page);
      await home.open();
      await expect(home.booksOf('排行榜')).toHaveCount(9);
    },
  },
  {
    name: 'a list',
    open: async ({ page }) => {
      await page.goto('/home/latest');
      await expect(page.getByRole('article').nth(4)).toBeVisible();
    },
  },
  {
    name: 'the rankings',
    open: async ({ page }) => {
      await page.goto('/home/day-ranked');
      await expect(page.getByRole('article').nth(4)).toBeVisible();
    },
  },
  {
    name: 'the updates of the day',
    open: async ({ page }) => {
      await page.goto('/home/day');
      await expect(page.getByRole('button', { name: '再来一批' })).toBeVisible();
    },
  },
  {
    name: 'the categories',
    open: async ({ page }) => {
      await page.goto('/category');
      await expect(page.getByRole('article').nth(4)).toBeVisible();
    },
  },
  {
    name: 'the search',
    open: async ({ page }) => {
      await page.goto('/search');
      await expect(page.getByRole('region', { name: '热门搜索' }).getByRole('button')).toHaveCount(10);
    },
  },
  {
    name: 'the results of a search',
    open: async ({ page }) => {
      await page.goto('/search?q=%E5%B1%B1');
      await expect(page.getByRole('article').nth(3)).toBeVisible();
    },
  },
  {
    name: 'a book',
    open: async ({ page }) => {
      await page.goto('/book/1');
      await expect(page.getByRole('link', { name: '开始阅读' })).toBeVisible();
    },
  },
  {
    name: 'the catalogue',
    open: async ({ page }) => {
      await page.goto('/book/1/catalog');
      await expect(page.getByRole('link', { name: /^第1章/ })).toBeVisible();
    },
  },
  {
    name: 'an empty shelf',
    open: async ({ page }) => {
      await page.goto('/shelf');
      await expect(page.getByText('暂时没有记录')).toBeVisible();
    },
  },
  {
    name: 'the favourites',
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
    name: 'the history of reading',
    open: async ({ page }) => {
      await readFirstChapter(page);
      const shelf = new ShelfPage(page);
      await shelf.open('history');
      await expect(shelf.rows).toHaveCount(1);
    },
  },
  {
    name: 'the question where to go on',
    open: async ({ page }) => {
      await readFirstChapter(page);
      const book = new BookPage(page);
      await book.open(1);
      await expect(book.resumeDialog).toBeVisible();
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
  await reader.picturesShown();
}
