import type { Page } from '@playwright/test';
import { holdCalls } from '../../fixtures/page/hold-calls.ts';
import { passTimeUntil } from '../../fixtures/page/set-time.ts';
import { silentWechat } from '../../fixtures/page/silent-wechat.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';
import type { Visitor } from '../../fixtures/visitor.ts';
import { RechargePage } from '../../pages/recharge-page.ts';

const historyCall = '/api/user/purchase/history';

async function beginPaying(page: Page): Promise<RechargePage> {
  const recharge = new RechargePage(page);
  await recharge.payWithoutResponse();
  return recharge;
}

async function settleAsPaid(sandbox: TestSandbox, visitor: Visitor): Promise<void> {
  await sandbox.settle(await sandbox.newestOrder(await visitor.userId()), 'paid');
}

test('while the site checks an order, it warns the user not to pay twice', async ({ page }) => {
  await page.clock.install();
  const recharge = await beginPaying(page);
  const release = await holdCalls(page, `**${historyCall}?*`);
  await recharge.result.getByRole('button', { name: '查询支付结果' }).click();
  await expect(recharge.result).toContainText('正在确认支付结果');
  await expect(recharge.result).toContainText('请稍候，不要重复付款');
  release();
  await passTimeUntil(page, recharge.result.getByText('尚未收到付款'));
});

test('an unreachable server leads to an unknown result, and a retry to the real one', {
  tag: '@complete',
}, async ({ page, visitor, sandbox, problems }) => {
  problems.expect(/Failed to load resource.*503/);
  const recharge = await beginPaying(page);
  await sandbox.setFaults({ match: { path: historyCall }, effect: { kind: 'status', status: 503 } });
  await recharge.result.getByRole('button', { name: '查询支付结果' }).click();
  await expect(recharge.result).toContainText('暂时无法查询支付结果');
  await expect(recharge.result).toContainText('付款不会丢失');
  await sandbox.setFaults();
  await settleAsPaid(sandbox, visitor);
  await recharge.result.getByRole('button', { name: '重新查询' }).click();
  await expect(recharge.result).toContainText('剩余金币 3400');
});

test('an unpaid order expires after two minutes, and the history shows it as expired', async ({
  page,
  visitor,
  sandbox,
}) => {
  const recharge = await beginPaying(page);
  await sandbox.setClock(Date.now() + 121_000);
  await recharge.result.getByRole('button', { name: '查询支付结果' }).click();
  await expect(recharge.result).toContainText('订单已超时，请重新下单');
  await expect(recharge.result.getByRole('timer')).toHaveCount(0);
  await recharge.result.getByRole('button', { name: '关闭' }).last().click();
  await page.goto('/user/purchase/history');
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('已超时');
  expect(await visitor.coins()).toBe(100);
});

test('checks the order again once the browser is online after going offline during a payment', async ({
  page,
  context,
  visitor,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_/);
  const recharge = await beginPaying(page);
  await context.setOffline(true);
  await recharge.result.getByRole('button', { name: '查询支付结果' }).click();
  await expect(recharge.result).toContainText('暂时无法查询支付结果');
  await settleAsPaid(sandbox, visitor);
  await context.setOffline(false);
  await expect(recharge.result).toContainText('支付成功');
  expect(await visitor.coins()).toBe(3_400);
});

test('an order that fails offline is not created, and the same button places it once online', async ({
  page,
  context,
  visitor,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_/);
  await page.addInitScript(silentWechat);
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.channel('微信支付（应用内）').check();
  await recharge.pay.click();
  await expect(recharge.confirm).toBeEnabled();
  await context.setOffline(true);
  await recharge.confirm.click();
  await expect(recharge.warning.getByRole('alert')).toContainText('网络');
  await context.setOffline(false);
  expect(await sandbox.orders(await visitor.userId())).toEqual([]);
  await recharge.confirm.click();
  await expect(recharge.result).toContainText('等待支付');
  expect(await sandbox.orders(await visitor.userId())).toHaveLength(1);
});

test('a second tab during a payment shows the same result', { tag: '@complete' }, async ({
  page,
  openWindow,
  visitor,
  sandbox,
}) => {
  const recharge = await beginPaying(page);
  const other = new RechargePage(await openWindow());
  await settleAsPaid(sandbox, visitor);
  await other.open();
  await expect(other.result).toContainText('剩余金币 3400');
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(recharge.result).toContainText('剩余金币 3400');
  expect(await sandbox.orders(await visitor.userId())).toHaveLength(1);
  expect(await visitor.coins()).toBe(3_400);
});

test('a page restored from the back-forward cache checks the payment result', {
  tag: '@complete',
}, async ({ page, visitor, sandbox }) => {
  const recharge = new RechargePage(page);
  await page.goto('/home');
  await sandbox.settle(await sandbox.placeOrder(await visitor.userId()), 'paid');
  await recharge.markAsPaying();
  await expect(recharge.question).toHaveCount(0);
  // Dispatches the event of a page that the browser has restored, because Playwright disables the back-forward cache.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(recharge.question).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await recharge.question.getByRole('button', { name: '未支付' }).click();
  await expect(recharge.remedy).toBeVisible();
});

test('a framed page gets forms and scripts, but cannot escape its sandbox', async ({ page }) => {
  const rights = async () => String(await page.locator('iframe').getAttribute('sandbox')).split(' ');
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('银行卡');
  await expect(page.frameLocator('iframe').getByRole('button', { name: '确认支付' })).toBeVisible();
  expect(await rights()).toEqual(expect.arrayContaining(['allow-forms', 'allow-scripts']));
  expect(await rights()).not.toContain('allow-top-navigation');
  // Expects no `allow-same-origin`. The sandbox's page has the origin of the site, so its scripts could remove the
  // restrictions.
  expect(await rights()).not.toContain('allow-same-origin');

  const foreign = 'https://pay.example/1';
  await page.route(foreign, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bank</h1>' }));
  await page.goto(`/user/purchase/pay?goUrl=${encodeURIComponent(foreign)}`);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Bank' })).toBeVisible();
  expect(await rights()).toContain('allow-same-origin');
  expect(await rights()).not.toContain('allow-top-navigation');
});
