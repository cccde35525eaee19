import { expect } from '@playwright/test';
import { HomePage } from '../home-page.ts';
import type { AuditedScreen } from './audited-screen.ts';

export const shellScreens: readonly AuditedScreen[] = [
  {
    name: 'the daily check-in',
    open: async ({ page }) => {
      const home = new HomePage(page);
      await home.open();
      await home.checkIn.click();
      await expect(home.checkInDialog.getByRole('listitem')).toHaveCount(7);
    },
  },
  {
    name: 'a completed check-in',
    open: async ({ page }) => {
      const home = new HomePage(page);
      await home.open();
      await home.checkIn.click();
      await home.sign.click();
      await expect(page.getByRole('dialog', { name: '签到成功' })).toBeVisible();
    },
  },
  {
    name: 'the guide to the home screen',
    deviceId: 'ios-safari',
    open: async ({ page }) => {
      const home = new HomePage(page);
      await home.open();
      await home.appEntry.click();
      await expect(page.getByRole('dialog', { name: '添加到主屏幕' }).getByRole('listitem')).toHaveCount(3);
    },
  },
  {
    name: 'a URL to copy by hand',
    open: async ({ page }) => {
      await page.addInitScript(() => {
        Clipboard.prototype.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
        document.execCommand = () => false;
      });
      await page.goto('/open-in-browser?url=%2Fbook%2F7');
      await page.getByRole('button', { name: '复制网址' }).click();
      await expect(page.getByRole('dialog', { name: '请手动复制' })).toBeVisible();
    },
  },
];
