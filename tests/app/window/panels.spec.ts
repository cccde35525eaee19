import { expect } from '@playwright/test';
import { profileOf } from '../../profile-of.ts';
import { test } from '../driver/window-test.ts';
import { WindowPage } from './window-page.ts';

const views = ['wechat-windows', 'ios-safari'];
const [wechat = '', safari = ''] = views;

test('a tester navigates views, applies scenarios and conditions, and inspects storage', async ({
  openWindow,
}) => {
  const { page } = await openWindow('--platform', views.join(','));
  const window = new WindowPage(page);
  await window.expectVerified(2);

  const atlas = await window.openPanel('页面');
  await atlas.getByRole('searchbox').fill('purchase');
  await atlas
    .getByRole('button', { name: /充值中心/ })
    .first()
    .click();
  for (const platform of views) await window.expectAt(platform, '/purchase');

  const scenarios = await window.openPanel('情景');
  await scenarios.getByRole('combobox').selectOption({ label: profileOf(safari).name });
  await scenarios.getByRole('checkbox', { name: /^VIP会员/ }).check();
  await scenarios.getByRole('button', { name: '应用', exact: true }).click();
  const active = scenarios.getByRole('button', { name: `恢复正常: ${profileOf(safari).name}` });
  await expect(active).toBeVisible();
  await expect(scenarios.getByRole('button', { name: `恢复正常: ${profileOf(wechat).name}` })).toHaveCount(0);
  await active.click();
  await expect(active).toHaveCount(0);

  const conditions = await window.openPanel('环境');
  await conditions.getByText('深色', { exact: true }).click();
  const strip = page.getByRole('button', { name: /^非正常环境/ });
  await expect(strip).toBeVisible();
  await conditions
    .getByRole('button', { name: /恢复正常/ })
    .last()
    .click();
  await expect(strip).toHaveCount(0);

  const storage = await window.openPanel('存储与账户');
  await storage.getByRole('combobox').selectOption({ label: profileOf(safari).name });
  await storage.getByText('本地', { exact: true }).click();
  const keys = storage.getByRole('table').getByRole('button');
  await expect(keys.first()).toBeVisible();
  await storage.getByText('Cookie', { exact: true }).click();
  await expect(storage.getByRole('table')).toBeVisible();
  await window.expectVerified(2);
});
