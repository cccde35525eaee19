import { expect } from '@playwright/test';
import { noon, setTime } from '../../fixtures/page/set-time.ts';
import { bindPage, findPage, passwordPage, UserCenterPage } from '../account-pages.ts';
import type { AuditedScreen } from './audited-screen.ts';

export const accountScreens: readonly AuditedScreen[] = [
  {
    name: 'a rejected password change',
    open: async ({ page }) => {
      const password = passwordPage(page);
      await password.open();
      await password.field('新密码').fill('short');
      await password.field('确认密码').fill('short');
      await password.submit.click();
      await expect(password.field('新密码')).toBeFocused();
    },
  },
  {
    name: 'an account that is not found',
    open: async ({ page }) => {
      const find = findPage(page);
      await find.open();
      await find.field('扣款日期').fill('2020-02-29');
      await find.submit.click();
      await expect(find.failure).toBeVisible();
    },
  },
  {
    name: 'a failed phone binding',
    open: async ({ page, sandbox }) => {
      const bind = bindPage(page);
      await bind.open();
      await bind.field('手机号').fill('13800005678');
      await sandbox.setFaults({
        match: { path: '/api/user/bind_mobile' },
        effect: { kind: 'code', code: 500, msg: '绑定人数过多，请稍后再试' },
      });
      await bind.submit.click();
      await expect(bind.failure).toBeVisible();
    },
  },
  {
    name: 'an account that is found',
    open: async ({ page, visitor, sandbox }) => {
      await setTime(page, sandbox, noon);
      const find = findPage(page);
      await find.open();
      await sandbox.settle(await sandbox.placeOrder(await visitor.userId()), 'paid');
      await find.field('扣款日期').fill(noon.slice(0, 10));
      await find.submit.click();
      await expect(page.getByRole('region', { name: '已找到您的账号' })).toBeVisible();
    },
  },
  {
    name: 'orders in all states',
    open: async ({ page, visitor, sandbox }) => {
      await new UserCenterPage(page).open();
      const userId = await visitor.userId();
      for (const outcome of ['paid', 'cancelled', 'pending', undefined] as const) {
        const order = await sandbox.placeOrder(userId);
        if (outcome) await sandbox.settle(order, outcome);
      }
      await page.goto('/user/purchase/history');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
    },
  },
];
