import type { Page } from '@playwright/test';
import { holdCalls } from '../../fixtures/page/hold-calls.ts';
import { passTimeUntil, stopTime } from '../../fixtures/page/set-time.ts';
import { silentWechat } from '../../fixtures/page/silent-wechat.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';
import { RechargePage } from '../../pages/recharge-page.ts';

const seenAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('after a payment at the cashier the user returns to the book and sees the new balance', {
  tag: ['@ios', '@journey', '@pay'],
}, async ({ page, visitor }) => {
  const recharge = new RechargePage(page);
  await recharge.open('/book/3');
  await expect(recharge.plan('3000金币')).toBeChecked();
  await recharge.channel('支付宝').check();
  await recharge.pay.click();
  await expect(recharge.warning).toContainText('¥28.50');
  await expect(recharge.warning.getByText('2分钟内有效')).toBeVisible();
  await recharge.confirm.click();
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(page).toHaveURL(/\/book\/3$/);
  await expect(recharge.result).toContainText('支付成功');
  await expect(recharge.result).toContainText('剩余金币 3400');
  expect(await visitor.coins()).toBe(3400);
  await recharge.result.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: '开始阅读' })).toBeVisible();
  await expect(recharge.question).toHaveCount(0);
});

test('after a cancelled payment the site shows the cancellation without asking whether the user paid', {
  tag: ['@journey', '@pay'],
}, async ({ page, visitor }) => {
  const recharge = new RechargePage(page);
  await recharge.open('/book/3');
  await recharge.payBy('微信支付');
  await page.getByRole('button', { name: '取消支付' }).click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(recharge.result).toContainText(/订单已取消.*没有扣款/);
  expect(await visitor.coins()).toBe(100);
});

test.describe('in an app', () => {
  test.use({ deviceId: 'wechat-windows' });

  test('a user who leaves while the result is visible is not asked about it', async ({ page, payDesk }) => {
    const recharge = new RechargePage(page);
    await recharge.open('/book/3');
    payDesk.use('cancelled');
    await recharge.plan('3000金币').check();
    await recharge.channel('微信支付（应用内）').check();
    await recharge.pay.click();
    await recharge.confirm.click();
    await expect(recharge.result).toContainText(/订单已取消.*没有扣款/);
    const isMarked = () => page.evaluate(() => 'payPageFlag' in localStorage);
    await expect.poll(isMarked).toBe(false);
    await page.goto('/book/3');
    await expect(page.getByRole('link', { name: '开始阅读' })).toBeVisible();
    await expect(recharge.question).toHaveCount(0);
  });
});

test('a user who has not paid sees help, and later the result of a late payment', {
  tag: ['@journey', '@pay'],
}, async ({ page, visitor, sandbox }) => {
  const recharge = new RechargePage(page);
  await recharge.open('/book/3');
  await page.clock.install();
  await recharge.payBy('微信支付');
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(recharge.question).toBeVisible();
  // Stops the clock, because the site polls the server only a few times.
  await stopTime(page);
  await recharge.question.getByRole('button', { name: '未支付' }).click();
  await expect(recharge.remedy).toBeVisible();
  await sandbox.settle(await sandbox.newestOrder(await visitor.userId()), 'paid');
  await passTimeUntil(page, recharge.result.getByText('支付成功'));
  await expect(recharge.remedy).toHaveCount(0);
});

/** Makes the server offer a plan without payment channels. */
async function takeChannelsAway(page: Page, sandbox: TestSandbox, userId: string): Promise<void> {
  const userInfo = await sandbox.user(userId);
  const plan = { id: 1, type: 'coin', amountLevel: 1000, itemCount: 1000, title: '1000金币' };
  const data = { userInfo, payConfigs: [plan], subTypes: [], availableAmount: 100 };
  await page.route('**/api/user/recharge?*', (route) =>
    route.fulfill({ json: { result: true, code: 200, msg: '', data } }),
  );
}

test('shows the reason if the customer service address fails to load', { tag: '@complete' }, async ({
  page,
  visitor,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource.*503/);
  await sandbox.setFaults({ match: { path: '/api/common/*' }, effect: { kind: 'status', status: 503 } });
  await page.goto('/search');
  await takeChannelsAway(page, sandbox, await visitor.userId());
  await new RechargePage(page).open();
  await page.getByRole('button', { name: '联系客服' }).click();
  await expect(page.getByText('服务繁忙，请稍后再试')).toBeVisible();
});

test('without payment channels the site links to the customer service', { tag: '@complete' }, async ({
  page,
  visitor,
  sandbox,
}) => {
  await page.goto('/search');
  await takeChannelsAway(page, sandbox, await visitor.userId());
  const recharge = new RechargePage(page);
  await recharge.open();
  await expect(page.getByText('充值渠道维护中，请联系客服')).toBeVisible();
  await expect(page.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', /account=/);
  await expect(recharge.pay).toHaveCount(0);
});

test('a browser without a payment bridge shows no in-app payment', async ({ page }) => {
  const recharge = new RechargePage(page);
  await recharge.open();
  await expect(recharge.channel('微信支付')).toBeVisible();
  await expect(page.getByRole('radio', { name: /应用内/ })).toHaveCount(0);
});

test('if the payment bridge is missing the user sees help, and the selected plan is kept', {
  tag: '@ios',
}, async ({ page, visitor }) => {
  await page.clock.install();
  await page.addInitScript(silentWechat);
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.plan('月度VIP').check();
  await stopTime(page);
  await recharge.channel('微信支付（应用内）').check();
  // Simulates an app that has removed its bridge.
  await page.evaluate('delete window.WeixinJSBridge');
  await recharge.payBy('微信支付（应用内）');
  await expect(recharge.result).toContainText('等待支付');
  await passTimeUntil(page, recharge.remedy);
  await expect(recharge.result).toHaveCount(0);
  await page.reload();
  await expect(recharge.plan('月度VIP')).toBeChecked();
  await expect(recharge.channel('微信支付（应用内）')).toBeChecked();
  await expect(recharge.question).toHaveCount(0);
  expect(await visitor.coins()).toBe(100);
});

test('a double tap places one order', async ({ page, visitor, sandbox }) => {
  await page.addInitScript(silentWechat);
  const recharge = new RechargePage(page);
  await recharge.open();
  const release = await holdCalls(page, '**/h5/pay/apply?*');
  await recharge.channel('微信支付（应用内）').check();
  await recharge.pay.dblclick();
  await expect(recharge.warning).toHaveCount(1);
  await recharge.confirm.dblclick();
  release();
  await expect(recharge.result).toContainText('等待支付');
  expect(await sandbox.orders(await visitor.userId())).toHaveLength(1);
});

test("only the server's confirmation marks an order as paid, not the report of the bridge", {
  tag: '@complete',
}, async ({ page, visitor, sandbox }) => {
  await page.addInitScript(silentWechat);
  const recharge = new RechargePage(page);
  await recharge.open('/book/3');
  await recharge.payBy('微信支付（应用内）');
  await expect(recharge.result).toContainText('等待支付');
  await page.evaluate("resolvePayment('get_brand_wcpay_request:ok')");
  await expect(recharge.result).toContainText('尚未收到付款');
  expect(await visitor.coins()).toBe(100);
  await sandbox.settle(await sandbox.newestOrder(await visitor.userId()), 'paid');
  await recharge.result.getByRole('button', { name: '重新查询' }).click();
  await expect(recharge.result).toContainText('剩余金币 3400');
  await expect(recharge.result).toContainText('manyue.example');
  await recharge.result.getByRole('button', { name: '返回作品' }).click();
  await expect(page).toHaveURL(/\/book\/3$/);
  await expect(page.getByRole('link', { name: '开始阅读' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('if the app never responds, the page checks the order when it becomes visible again', async ({
  page,
  visitor,
  sandbox,
}) => {
  await page.addInitScript(silentWechat);
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('微信支付（应用内）');
  await expect(recharge.result).toContainText('等待支付');
  await sandbox.settle(await sandbox.newestOrder(await visitor.userId()), 'paid');
  await seenAgain(page);
  await expect(recharge.result).toContainText('支付成功');
});

test('a payment continues after a reload', async ({ page, visitor, sandbox }) => {
  await page.addInitScript(silentWechat);
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('微信支付（应用内）');
  await expect(recharge.result).toContainText('等待支付');
  await sandbox.settle(await sandbox.newestOrder(await visitor.userId()), 'paid');
  await page.reload();
  await expect(recharge.result).toContainText('剩余金币 3400');
  expect(await sandbox.orders(await visitor.userId())).toHaveLength(1);
});

test('the two-minute limit starts when the order is created', { tag: '@complete' }, async ({ page }) => {
  await page.addInitScript(silentWechat);
  await page.clock.install({ time: Date.now() });
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.channel('微信支付（应用内）').check();
  await recharge.pay.click();
  await page.clock.runFor(5_000);
  await expect(recharge.warning.getByText('2分钟内有效')).toBeVisible();
  await recharge.confirm.click();
  await expect(recharge.result).toContainText('等待支付');
  await page.clock.runFor(90_000);
  await expect(recharge.result.getByRole('timer')).toHaveText(/^00:[23]\d$/);
  // Expects one message, although the order is still open on the server.
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(recharge.result.getByRole('timer')).toHaveText('00:00', { timeout: 250 });
  }).toPass();
  await expect(recharge.result).toContainText('支付时间已到');
  await expect(recharge.result).toContainText('尚未收到付款');
});

test("after two minutes the site shows the order's status on the server", async ({ page, sandbox }) => {
  await page.addInitScript(silentWechat);
  await page.clock.install({ time: Date.now() });
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('微信支付（应用内）');
  await expect(recharge.result).toContainText('等待支付');
  await sandbox.setClock(Date.now() + 121_000);
  await page.clock.runFor(121_000);
  await expect(recharge.result).toContainText('订单已超时，请重新下单');
  await expect(recharge.result.getByRole('button', { name: '关闭' }).last()).toBeVisible();
});

test('the focus moves to the result of a check that is started by keyboard', { tag: '@pc' }, async ({
  page,
  visitor,
  sandbox,
}) => {
  await page.addInitScript(silentWechat);
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('微信支付（应用内）');
  await expect(recharge.result).toContainText('等待支付');
  await sandbox.setFaults({
    match: { path: '/api/user/purchase/history' },
    effect: { kind: 'delay', ms: 300 },
  });
  await recharge.result.getByRole('button', { name: '查询支付结果' }).press('Enter');
  await expect(recharge.result.getByRole('button', { name: '重新查询' })).toBeDisabled();
  await sandbox.settle(await sandbox.newestOrder(await visitor.userId()), 'paid');
  await expect(recharge.result.getByRole('button', { name: '确定' })).toBeFocused();
});

test('a click shows progress until the dialog has loaded, and the focus returns to the button when it closes', {
  tag: '@complete',
}, async ({ page }) => {
  const recharge = new RechargePage(page);
  await recharge.open();
  await expect(recharge.pay).toBeEnabled();
  const code = Promise.withResolvers<void>();
  await page.route(/pay-warning/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await recharge.pay.press('Enter');
  await expect(recharge.pay).toHaveAttribute('aria-busy', 'true');
  code.resolve();
  await expect(recharge.warning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(recharge.warning).toHaveCount(0);
  await expect(recharge.pay).toBeFocused();
});
