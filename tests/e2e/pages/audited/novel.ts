import { expect, type Page } from '@playwright/test';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { spoken, standInVoice } from '../../fixtures/page/stand-in-voice.ts';
import { BookPage } from '../book-page.ts';
import { NovelReaderPage } from '../novel-reader-page.ts';
import { ShelfPage } from '../shelf-page.ts';
import type { AuditedScreen } from './audited-screen.ts';

export const novelScreens: readonly AuditedScreen[] = [
  {
    name: 'a novel in pages',
    open: async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('novelReading', '{"mode":"pages"}'));
      const reader = new NovelReaderPage(page);
      await reader.open(1, 1);
      await expect(page.getByText(/^第1\/\d+页$/)).toBeVisible();
      await reader.tapMiddle();
      await reader.menusAtRest();
    },
  },
  {
    name: 'the look of a novel’s text',
    open: async ({ page }) => {
      const reader = await openedReader(page);
      await reader.openSettings();
      await reader.menusAtRest();
    },
  },
  {
    name: 'the chapters beside a novel’s text',
    open: async ({ page }) => {
      await (await openedReader(page)).openChapterList();
    },
  },
  {
    name: 'a novel that is read aloud',
    open: async ({ page }) => {
      await standInVoice(page);
      const reader = await openedReader(page);
      await reader.menu.getByRole('button', { name: '听书' }).click();
      await expect.poll(async () => (await spoken(page)).length).toBeGreaterThan(0);
    },
  },
  {
    name: 'a search within a novel’s chapter',
    open: async ({ page }) => {
      const reader = await openedReader(page);
      await reader.menu.getByRole('button', { name: '搜索', exact: true }).click();
      await page.getByRole('searchbox').fill('的');
      await expect(page.getByRole('search', { name: '章内搜索' }).getByRole('status')).toHaveText(/^1\/\d/);
    },
  },
  {
    name: 'what else there is for who leaves a novel',
    open: async ({ page }) => {
      const reader = await openedReader(page);
      await reader.menu.getByRole('button', { name: '返回' }).click();
      await expect(reader.leaveDialog.getByRole('article')).toHaveCount(6);
    },
  },
  {
    name: 'a novel’s chapter for sale',
    open: async ({ page }) => {
      const reader = new NovelReaderPage(page);
      await reader.open(1, 3);
      await expect(reader.confirmPurchase).toBeVisible();
    },
  },
  {
    name: 'a novel’s chapter that is gone',
    open: async ({ page }) => {
      await new NovelReaderPage(page).open(1, 99_999);
      await expect(page.getByText('没有更多章节了')).toBeVisible();
    },
  },
  {
    name: 'a novel on the shelf',
    open: async ({ page }) => {
      for (const id of [1, 2]) {
        const book = new BookPage(page, paths.novelBook);
        await book.open(id);
        await book.addToShelf.click();
      }
      const shelf = new ShelfPage(page, paths.novelShelf);
      await shelf.open();
      await expect(shelf.rows).toHaveCount(2);
    },
  },
  {
    name: 'the chapters of a long novel',
    open: async ({ page }) => {
      await page.goto(paths.novelChapters.to({ id: 200 }));
      await expect(page.getByRole('button', { name: '倒序' })).toBeVisible();
    },
  },
];

async function openedReader(page: Page): Promise<NovelReaderPage> {
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  await expect(reader.text).toBeVisible();
  return reader;
}
