import type { Page } from '@playwright/test';
import { holdCalls } from '../fixtures/hold-calls.ts';
import { passTimeUntil, stopTime } from '../fixtures/set-time.ts';
import { silentWechat } from '../fixtures/silent-wechat.ts';
import { expect, test } from '../fixtures/test.ts';
import type { TestSandbox } from '../fixtures/test-sandbox.ts';
import { RechargePage } from '../pages/recharge-page.ts';

async function newestOrder(sandbox: TestSandbox, userId: string): Promise<string> {
  const [order] = await sandbox.orders(userId);
  expect(order).toBeDefined();
  return order?.orderId ?? '';
}

const seenAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('who paid at the cashier comes back to the book and is shown the coins', async ({ page, visitor }) => {
  const recharge = new RechargePage(page);
  await recharge.open(3);
  await expect(recharge.plan('3000金币')).toBeChecked();
  await recharge.channel('支付宝').check();
  await recharge.pay.click();
  await expect(recharge.warning).toContainText('¥28.50');
  await expect(recharge.warning.getByRole('timer')).toHaveText('02:00');
  await recharge.confirm.click();
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(page).toHaveURL(/\/book\/3$/);
  await recharge.question.getByRole('button', { name: '已支付' }).click();
  await expect(recharge.result).toContainText('支付成功');
  await expect(recharge.result).toContainText('剩余金币 3400');
  expect(await visitor.coins()).toBe(3400);
  await recharge.result.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog', { name: '请保存您的账号' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: '开始阅读' })).toBeVisible();
  await expect(recharge.question).toHaveCount(0);
});

test('who cancelled at the cashier is told that, whatever they answer', async ({ page, visitor }) => {
  const recharge = new RechargePage(page);
  await recharge.open(3);
  await recharge.payBy('微信支付');
  await page.getByRole('button', { name: '取消支付' }).click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await recharge.question.getByRole('button', { name: '已支付' }).click();
  await expect(recharge.result).toContainText('订单已取消');
  expect(await visitor.coins()).toBe(100);
});

test('who says that nothing was paid is helped, and told when it was paid after all', async ({
  page,
  visitor,
  sandbox,
}) => {
  const recharge = new RechargePage(page);
  await recharge.open(3);
  await page.clock.install();
  await recharge.payBy('微信支付');
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(recharge.question).toBeVisible();
  // The server is asked a few times, with pauses.
  await stopTime(page);
  await recharge.question.getByRole('button', { name: '未支付' }).click();
  await expect(recharge.remedy).toBeVisible();
  await sandbox.settle(await newestOrder(sandbox, await visitor.userId()), 'paid');
  await passTimeUntil(page, recharge.result.getByText('支付成功'));
  await expect(recharge.remedy).toHaveCount(0);
});

test('a bank’s page is paid on in a frame, under the name of its host', async ({
  page,
  visitor,
  baseURL,
}) => {
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('银行卡');
  await expect(page).toHaveURL(/\/user\/purchase\/pay\?goUrl=/);
  await expect(page.getByText(new URL(baseURL ?? '').host, { exact: true })).toBeVisible();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: '确认支付' }).click();
  await expect(frame.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await page.getByRole('button', { name: '我已付款' }).click();
  await expect(recharge.result).toContainText('支付成功');
  expect(await visitor.coins()).toBe(3400);
});

test('who leaves a bank’s page is asked how it went', async ({ page }) => {
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('银行卡');
  await expect(page.frameLocator('iframe').getByRole('button', { name: '确认支付' })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/purchase$/);
  await recharge.question.getByRole('button', { name: '未支付' }).click();
  await expect(recharge.remedy).toBeVisible();
});

test.describe('the pay screen', () => {
  for (const goUrl of ['javascript:alert(1)', 'data:text/html,x', 'weixin://wap/pay', '']) {
    test(`refuses ${goUrl === '' ? 'nothing at all' : goUrl}`, async ({ page }) => {
      await page.goto(`/user/purchase/pay?goUrl=${encodeURIComponent(goUrl)}`);
      await expect(page.getByText('支付地址无效，已停止打开')).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.getByRole('link', { name: '返回充值中心' }).click();
      await expect(page).toHaveURL(/\/purchase$/);
    });
  }

  test('says when a page cannot be opened', async ({ page, problems }) => {
    problems.expect(/ERR_/);
    await page.route('https://pay.example/**', (route) => route.abort('addressunreachable'));
    await page.goto(`/user/purchase/pay?goUrl=${encodeURIComponent('https://pay.example/1')}`);
    await expect(page.getByText('支付页面打开失败，请检查网络后重试')).toBeVisible();
    await expect(page.getByText('pay.example', { exact: true })).toBeVisible();
  });
});

test('without a channel the customer service is named', async ({ page, visitor, sandbox }) => {
  await page.goto('/search');
  const userInfo = await sandbox.user(await visitor.userId());
  const plan = { id: 1, type: 'coin', amountLevel: 1000, itemCount: 1000, title: '1000金币' };
  const data = { userInfo, payConfigs: [plan], subTypes: [], availableAmount: 100 };
  await page.route('**/api/user/recharge?*', (route) =>
    route.fulfill({ json: { result: true, code: 200, msg: '', data } }),
  );
  const recharge = new RechargePage(page);
  await recharge.open();
  await expect(page.getByText('充值渠道维护中，请联系客服')).toBeVisible();
  await expect(page.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', /account=/);
  await expect(recharge.pay).toHaveCount(0);
});

test('without a bridge the reader is helped, and the choice stands', async ({ page, visitor }) => {
  await page.clock.install();
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.plan('月度VIP').check();
  await stopTime(page);
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

test('a double tap makes one order', async ({ page, visitor, sandbox }) => {
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

test('a bridge’s word alone brings nothing; the server’s does', async ({ page, visitor, sandbox }) => {
  await page.addInitScript(silentWechat);
  const recharge = new RechargePage(page);
  await recharge.open(3);
  await recharge.payBy('微信支付（应用内）');
  await expect(recharge.result).toContainText('等待支付');
  await page.evaluate("answerPayment('get_brand_wcpay_request:ok')");
  await expect(recharge.result).toContainText('尚未收到付款');
  expect(await visitor.coins()).toBe(100);
  await sandbox.settle(await newestOrder(sandbox, await visitor.userId()), 'paid');
  await recharge.result.getByRole('button', { name: '重新查询' }).click();
  await expect(recharge.result).toContainText('剩余金币 3400');
  await recharge.result.getByRole('button', { name: '返回作品' }).click();
  await expect(page).toHaveURL(/\/book\/3$/);
  await expect(page.getByRole('link', { name: '开始阅读' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an app that never answers: seeing the page again asks the server', async ({
  page,
  visitor,
  sandbox,
}) => {
  await page.addInitScript(silentWechat);
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('微信支付（应用内）');
  await expect(recharge.result).toContainText('等待支付');
  await sandbox.settle(await newestOrder(sandbox, await visitor.userId()), 'paid');
  await seenAgain(page);
  await expect(recharge.result).toContainText('支付成功');
});

test('a reload while paying loses nothing', async ({ page, visitor, sandbox }) => {
  await page.addInitScript(silentWechat);
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('微信支付（应用内）');
  await expect(recharge.result).toContainText('等待支付');
  await sandbox.settle(await newestOrder(sandbox, await visitor.userId()), 'paid');
  await page.reload();
  await recharge.question.getByRole('button', { name: '已支付' }).click();
  await expect(recharge.result).toContainText('剩余金币 3400');
  expect(await sandbox.orders(await visitor.userId())).toHaveLength(1);
});

test('the two minutes count from the order on', async ({ page }) => {
  await page.addInitScript(silentWechat);
  await page.clock.install({ time: Date.now() });
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.channel('微信支付（应用内）').check();
  await recharge.pay.click();
  await page.clock.runFor(5_000);
  await expect(recharge.warning.getByRole('timer')).toHaveText('02:00');
  await recharge.confirm.click();
  await expect(recharge.result).toContainText('等待支付');
  await page.clock.runFor(90_000);
  await expect(recharge.result.getByRole('timer')).toHaveText(/^00:[23]\d$/);
  await page.clock.runFor(60_000);
  await expect(recharge.result.getByRole('timer')).toHaveText('00:00');
  await expect(recharge.result).toContainText('支付时间已到');
});
