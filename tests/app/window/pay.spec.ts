import { expect } from '@playwright/test';
import { profileOf } from '../../profile-of.ts';
import { pressOnBoth } from '../driver/press-on-both.ts';
import { test } from '../driver/window-test.ts';
import { WindowPage } from './window-page.ts';

const app = 'wechat-windows';

test('a recharge with “reported paid, server unpaid” shows the app’s report and the server’s status, and can be settled', async ({
  openWindow,
  openPhone,
}) => {
  const harness = await openWindow('--platform', `${app},ios-safari`);
  const { page } = harness;
  const window = new WindowPage(page);
  await window.expectVerified(2);
  await window.send('/purchase', app);
  await window.expectAt(app, '/purchase');

  const phone = await openPhone(app, `${await window.origin(app)}/purchase`);
  const dialog = phone.page.getByRole('dialog', { name: '请在2分钟内完成支付' });
  for (const target of [
    phone.page.getByRole('radio', { name: '微信支付（应用内）' }),
    phone.page.getByRole('button', { name: '立即支付' }),
    dialog.getByRole('button', { name: '确认支付' }),
  ]) {
    await pressOnBoth(harness, { platformId: app, phone }, target);
  }
  const sheet = page.getByRole('region', { name: '收银台' });
  await sheet.locator('[data-choice="ok-unpaid"]').click();
  await expect(sheet).toHaveCount(0);

  const desk = await window.openPanel('支付台');
  // The reference phone is not a view, so its order is not listed.
  const row = desk
    .getByRole('list')
    .getByRole('button')
    .filter({ hasText: profileOf(app).name });
  await expect(row).toContainText('支付成功');
  await expect(row).toContainText('处理中');
  await row.click();
  await desk.getByRole('button', { name: '已支付', exact: true }).click();
  await expect(row).toContainText('已支付');
  await window.openPanel('支付台');
  await desk.getByText('两边不一致', { exact: true }).click();
  await expect(desk.getByText('没有符合筛选的订单')).toBeVisible();
});
