import { expect } from '@playwright/test';
import { holdCalls } from '../../fixtures/page/hold-calls.ts';
import { passTimeUntil } from '../../fixtures/page/set-time.ts';
import { HomePage } from '../home-page.ts';
import { RechargePage } from '../recharge-page.ts';
import type { AuditedScreen } from './audited-screen.ts';

export const rechargeScreens: readonly AuditedScreen[] = [
  {
    name: 'the question after a payment',
    open: async ({ page }) => {
      await new HomePage(page).open();
      const recharge = new RechargePage(page);
      await recharge.returnFromPaying();
      await expect(recharge.question).toBeVisible();
    },
  },
  {
    name: 'the result of a payment',
    open: async ({ page }) => {
      await new HomePage(page).open();
      const recharge = new RechargePage(page);
      await recharge.returnFromPaying();
      await recharge.question.getByRole('button', { name: '已支付' }).click();
      await expect(recharge.result).toContainText('尚未收到付款');
    },
  },
  {
    name: 'the pay screen',
    hasForeignFrame: true,
    open: async ({ page }) => {
      const recharge = new RechargePage(page);
      await recharge.open();
      await recharge.payBy('银行卡');
      await expect(page.frameLocator('iframe').getByRole('button', { name: '确认支付' })).toBeVisible();
    },
  },
  {
    name: 'the help for a failed payment',
    open: async ({ page }) => {
      await new HomePage(page).open();
      const recharge = new RechargePage(page);
      await recharge.returnFromPaying();
      await recharge.question.getByRole('button', { name: '未支付' }).click();
      await expect(recharge.remedy).toBeVisible();
    },
  },
  {
    name: 'a payment that waits for the app',
    open: async ({ page }) => {
      await new RechargePage(page).payWithoutResponse();
    },
  },
  {
    name: 'a successful payment',
    open: async ({ page, visitor, sandbox }) => {
      const recharge = new RechargePage(page);
      await recharge.payWithoutResponse();
      await sandbox.settle(await sandbox.newestOrder(await visitor.userId()), 'paid');
      await recharge.result.getByRole('button', { name: '查询支付结果' }).click();
      await expect(recharge.result).toContainText('支付成功');
    },
  },
  {
    name: 'the recharge center without payment channels',
    open: async ({ page, visitor, sandbox }) => {
      await page.goto('/home');
      const userInfo = await sandbox.user(await visitor.userId());
      const plan = { id: 1, type: 'coin', amountLevel: 1_000, itemCount: 1_000, title: '1000金币' };
      const data = { userInfo, payConfigs: [plan], subTypes: [], availableAmount: 100 };
      await sandbox.setFaults({
        match: { path: '/api/user/recharge' },
        effect: { kind: 'respond', body: { result: true, code: 200, msg: '', data } },
      });
      await new RechargePage(page).open();
      await expect(page.getByText('充值渠道维护中，请联系客服')).toBeVisible();
    },
  },
  {
    name: 'a pay screen with a slow page',
    open: async ({ page }) => {
      const address = 'https://pay.example/1';
      await holdCalls(page, address);
      await page.clock.install();
      const goUrl = encodeURIComponent(address);
      await page.goto(`/user/purchase/pay?goUrl=${goUrl}`, { waitUntil: 'domcontentloaded' });
      await passTimeUntil(page, page.getByText('支付页面打开较慢，可以继续等待或重试'));
    },
  },
];
