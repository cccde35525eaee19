import { expect } from '@playwright/test';
import { ReaderPage } from '../reader-page.ts';
import type { AuditedScreen } from './audited-screen.ts';

export const readerScreens: readonly AuditedScreen[] = [
  {
    name: 'the purchase dialog',
    open: async ({ page }) => {
      await page.goto('/book/read/1/3');
      await expect(new ReaderPage(page).confirmPurchase).toBeVisible();
    },
  },
  {
    name: 'the end of a chapter',
    open: async ({ page }) => {
      const reader = new ReaderPage(page);
      await reader.open(1, 2);
      await reader.expectPictures();
      await reader.scrollToEnd(page.getByRole('link', { name: '继续看第3话' }));
      await reader.expectPictures();
    },
  },
  {
    name: 'the purchase of a chapter with too few coins',
    open: async ({ page, visitor }) => {
      const reader = new ReaderPage(page);
      // Sets the balance first, because the dialog requests it when it opens.
      await page.goto('/report');
      await visitor.setCoins(1);
      await reader.open(1, 3);
      await expect(reader.goToRecharge).toBeVisible();
      await expect(reader.buyDialog.getByRole('radio', { name: /^1000金币/ })).toBeVisible();
    },
  },
  {
    name: 'a chapter after a cancelled purchase',
    open: async ({ page }) => {
      const reader = new ReaderPage(page);
      await reader.open(1, 3);
      await reader.buyDialog.getByRole('button', { name: '取消' }).click();
      await expect(page.getByRole('button', { name: '购买本话' })).toBeVisible();
    },
  },
];
