import { expect, type Page } from '@playwright/test';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { installFakeVoice, spoken } from '../../fixtures/page/fake-voice.ts';
import { BookPage } from '../book-page.ts';
import { NovelReaderPage } from '../novel-reader-page.ts';
import { ShelfPage } from '../shelf-page.ts';
import type { AuditedScreen } from './audited-screen.ts';

export const novelScreens: readonly AuditedScreen[] = [
  {
    name: 'a novel in page mode',
    open: async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('novelReading', '{"mode":"pages"}'));
      const reader = new NovelReaderPage(page);
      await reader.open(1, 1);
      await expect(page.getByText(/^第1\/\d+页$/)).toBeVisible();
      await reader.tapMiddle();
      await reader.waitForMenus();
    },
  },
  {
    name: 'the reading settings of a novel',
    open: async ({ page }) => {
      const reader = await openReader(page);
      await reader.openSettings();
      await reader.waitForMenus();
    },
  },
  {
    name: 'the chapter list in the novel reader',
    open: async ({ page }) => {
      await (await openReader(page)).openChapterList();
    },
  },
  {
    name: 'a novel read aloud',
    open: async ({ page }) => {
      await installFakeVoice(page);
      const reader = await openReader(page);
      await reader.menu.getByRole('button', { name: '听书' }).click();
      await expect.poll(async () => (await spoken(page)).length).toBeGreaterThan(0);
    },
  },
  {
    name: 'a search within a novel’s chapter',
    open: async ({ page }) => {
      const reader = await openReader(page);
      await reader.menu.getByRole('button', { name: '搜索', exact: true }).click();
      await page.getByRole('searchbox').fill('的');
      await expect(page.getByRole('search', { name: '章内搜索' }).getByRole('status')).toHaveText(/^1\/\d/);
    },
  },
  {
    name: 'the recommendations when leaving a novel',
    open: async ({ page }) => {
      const reader = await openReader(page);
      await reader.menu.getByRole('button', { name: '返回' }).click();
      await expect(reader.leaveDialog.getByRole('article')).toHaveCount(6);
    },
  },
  {
    name: 'a paid chapter of a novel',
    open: async ({ page }) => {
      const reader = new NovelReaderPage(page);
      await reader.open(1, 3);
      await expect(reader.confirmPurchase).toBeVisible();
    },
  },
  {
    name: 'a missing chapter of a novel',
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
    name: 'the chapter list of a long novel',
    open: async ({ page }) => {
      await page.goto(paths.novelChapters.to({ id: 200 }));
      await expect(page.getByRole('button', { name: '倒序' })).toBeVisible();
    },
  },
];

async function openReader(page: Page): Promise<NovelReaderPage> {
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  await expect(reader.text).toBeVisible();
  return reader;
}
