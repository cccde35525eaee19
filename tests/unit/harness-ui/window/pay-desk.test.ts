import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { sampleOrder, samplePayDesk, sampleWaiting } from './sample-pay-desk.ts';
import { inputsOf, windowFixture } from './window-fixture.ts';

const openWindow = windowFixture();

async function open(change: Parameters<typeof samplePayDesk>[0]): Promise<Page> {
  const page = await openWindow({ getPayDesk: samplePayDesk(change) });
  onTestFinished(() => page.close());
  return page;
}

it('a sheet beside the wall asks for the outcome of a payment, and can be used by keyboard alone', async () => {
  const page = await open({ waiting: [sampleWaiting(1), sampleWaiting(2, { platform: 'QQ (Android)' })] });
  const sheet = page.getByRole('region', { name: '收银台' });
  await sheet.getByText('¥30').waitFor();
  expect(await sheet.getByText('2 笔等待').isVisible()).toBe(true);
  // Expects most of the width for the wall, even while the platform list is open.
  const ofWindow = await page.getByRole('main').evaluate((wall) => wall.clientWidth / innerWidth);
  expect(ofWindow).toBeGreaterThanOrEqual(0.6);
  await page.getByRole('checkbox', { name: /此视图以后都用这个结果/ }).check();
  await page.keyboard.press('Alt+0');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  expect(await inputsOf(page, 'decidePayment')).toEqual([
    { id: 'ask-1', policy: { choice: 'cancelled', delayMs: 0 }, remember: true },
    { id: 'ask-1', policy: { choice: 'cancelled', delayMs: 0 }, remember: true },
  ]);
  await page.evaluate(() => window.emit('waitingPaymentsChanged', { waiting: [] }));
  await sheet.waitFor({ state: 'detached' });
});

it('the pay desk sets a rule for a view, settles an order, and notifies the page again', {
  tags: ['complete'],
}, async () => {
  const server = { status: 'paid', at: 1 } as const;
  const page = await open({
    orders: [sampleOrder(1, { server, reported: { outcome: 'cancelled', at: 1, isAcknowledged: true } })],
  });
  await page.getByRole('button', { name: '支付台', exact: true }).click();
  await page.getByLabel('微信 (iOS) 的支付结果').selectOption('ok-unpaid');
  await page.getByRole('button', { name: /3000金币/ }).click();
  await page.getByRole('button', { name: '再次通知：已支付' }).click();
  await page.getByRole('button', { name: '再次通知：已取消' }).click();
  await expect.poll(() => inputsOf(page, 'reportToPage')).toHaveLength(1);
  expect(await inputsOf(page, 'setPayPolicy')).toEqual([
    { viewId: 'view-2', policy: { choice: 'ok-unpaid', delayMs: 0 } },
  ]);
  const { key } = sampleOrder(1);
  expect(await inputsOf(page, 'settleOrder')).toEqual([{ key, outcome: 'paid' }]);
  expect(await inputsOf(page, 'reportToPage')).toEqual([{ key, outcome: 'cancelled' }]);
});
