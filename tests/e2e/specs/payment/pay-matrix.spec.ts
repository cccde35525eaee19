import { payPresetOf, payPresets } from '../../../../src/main/harness/pay/presets.ts';
import { cashierMoves, playCashier } from '../../../../src/main/harness/pay/web-cashier.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { TestPayDesk } from '../../fixtures/test-pay-desk.ts';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';
import type { Visitor } from '../../fixtures/visitor.ts';
import { cashierInBrowser, cashierInFrame, PaymentPage } from '../../pages/payment-page.ts';
import {
  type ExpectedPayment,
  type PaymentMessage,
  type PayPath,
  payMatrix,
  payPaths,
  purchase,
} from '../../pay-matrix.ts';

/** Coins that a new visitor has. */
const coinsBefore = 100;

interface Cell {
  readonly payment: PaymentPage;
  readonly path: PayPath;
  readonly presetId: string;
  readonly ending: ExpectedPayment;
  readonly payDesk: TestPayDesk;
  readonly sandbox: TestSandbox;
  readonly visitor: Visitor;
  readonly signal: AbortSignal;
}

test('the table has a row for every payment preset, and the site shows only orders paid on the server as paid', () => {
  expect(Object.keys(payMatrix)).toEqual(payPresets.map(({ id }) => id));
  for (const ending of Object.values(payMatrix).flatMap((row) => Object.values(row)))
    expect(ending.messages.includes('paid')).toBe(ending.order === 'paid');
});

/** The quick lane tests each preset once and each channel twice. The complete lane tests all combinations. */
const isQuick = (presetId: string, pathName: string): boolean => {
  const channels = Object.keys(payPaths);
  return channels[(Object.keys(payMatrix).indexOf(presetId) + 1) % channels.length] === pathName;
};

for (const [pathName, path] of Object.entries(payPaths)) {
  test.describe(`payment by ${pathName}`, () => {
    test.use({ deviceId: path.deviceId });

    for (const [presetId, row] of Object.entries(payMatrix)) {
      const ending = row[pathName as keyof typeof payPaths];

      const title = `${presetId}: ${ending.order}, ${ending.coins} coins, ${ending.messages.join(', ')}`;
      const tag = ['@journey', '@pay', ...(isQuick(presetId, pathName) ? [] : ['@complete'])];

      test(title, { tag }, async ({ page, payDesk, sandbox, visitor, signal }) => {
        const payment = new PaymentPage(page);
        const cell = { payment, path, presetId, ending, payDesk, sandbox, visitor, signal };
        await page.clock.install();
        await payment.open();
        await expect(payment.balance).toHaveText(String(coinsBefore));
        payDesk.use(presetId);
        await payment.buy(purchase.plan, path.channel);
        await (path.by === 'app' ? payByApp(cell) : payOnTheWeb(cell, path.by));
        await expectOrderState(cell);
      });
    }
  });
}

/** Pays in an app, for which the pay desk responds. Then the user follows the site's messages. */
async function payByApp(cell: Cell): Promise<void> {
  const { payment, ending, presetId, payDesk } = cell;
  const lastStep = payPresetOf(presetId).steps.at(-1)?.at ?? 0;
  const [first, ...later] = ending.messages;
  if (first !== undefined) await expectReported(cell, first);
  let message = first;
  for (const next of later) {
    if (lastStep > 0) await payDesk.pass(lastStep);
    if (message === 'unpaid') await askUntilPaid(cell);
    else if (lastStep === 0) await payment.press('查询支付结果');
    await expectReported(cell, next);
    message = next;
  }
}

/**
 * Plays the preset at a cashier, that is, presses its buttons, settles the order and returns. Then the user follows the
 * site's messages.
 */
async function payOnTheWeb(cell: Cell, by: 'cashier' | 'page'): Promise<void> {
  const { payment, ending, presetId, payDesk, sandbox, visitor, signal } = cell;
  const { page } = payment;
  const userId = await visitor.userId();
  const placed = async () => (await sandbox.orders(userId)).find(({ status }) => status === 'pending');
  await expect.poll(placed).toBeDefined();
  const orderId = (await placed())?.orderId ?? '';
  const cashier = (by === 'cashier' ? cashierInBrowser : cashierInFrame)(page, signal);
  const moves = cashierMoves(payPresetOf(presetId));
  const played = playCashier(moves, {
    cashier,
    orders: sandbox,
    orderId,
    clock: payDesk.clock,
    signal,
  });
  const [first, ...later] = ending.messages.filter((message) => message !== 'asked');
  const end = moves.at(-1)?.at ?? 0;
  if (end > 0 && later.length === 0) await payDesk.pass(end);
  if (later.length === 0) await played;
  if (first !== undefined) await expectReported(cell, first);
  if (later.length === 0) return;
  await payDesk.pass(end);
  await played;
  await askUntilPaid(cell);
  for (const next of later) await expectReported(cell, next);
}

/** Waits until the sandbox reports the order as paid. Then presses the button that checks the order again. */
async function askUntilPaid({ payment, sandbox, visitor }: Cell): Promise<void> {
  const userId = await visitor.userId();
  await expect.poll(async () => (await sandbox.orders(userId))[0]?.status).toBe('paid');
  await payment.press('重新查询');
}

async function expectReported({ payment }: Cell, message: PaymentMessage): Promise<void> {
  if (message === 'unpaid' || message === 'appMissing') await payment.passUntil(message);
  else await expect(payment.messageOf(message)).toBeVisible();
}

/** Expects that the order, the coins and the displayed balance agree. */
async function expectOrderState({ payment, ending, sandbox, visitor }: Cell): Promise<void> {
  const userId = await visitor.userId();
  const orders = await sandbox.orders(userId);
  expect(orders.map(({ status }) => status)).toEqual([ending.order]);
  const coins = coinsBefore + ending.coins;
  expect(await sandbox.coins(userId)).toBe(coins);
  if (ending.order === 'paid')
    await expect(payment.page.getByRole('dialog')).toContainText(new RegExp(`剩余金币 ${coins}(?!\\d)`));
  await payment.open();
  await expect(payment.balance).toHaveText(String(coins));
  expect(await sandbox.coins(userId)).toBe(coins);
}
