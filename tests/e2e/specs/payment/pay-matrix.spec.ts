import { payPresetOf, payPresets } from '../../../../src/main/harness/pay/presets.ts';
import { cashierMoves, playCashier } from '../../../../src/main/harness/pay/web-cashier.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { TestPayDesk } from '../../fixtures/test-pay-desk.ts';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';
import type { Visitor } from '../../fixtures/visitor.ts';
import { cashierInBrowser, cashierInFrame, PaymentPage } from '../../pages/payment-page.ts';
import { type Ending, type PayPath, payMatrix, payPaths, purchase, type Told } from '../../pay-matrix.ts';

/** What a new visitor has. */
const coinsBefore = 100;

interface Cell {
  readonly payment: PaymentPage;
  readonly path: PayPath;
  readonly presetId: string;
  readonly ending: Ending;
  readonly payDesk: TestPayDesk;
  readonly sandbox: TestSandbox;
  readonly visitor: Visitor;
  readonly signal: AbortSignal;
}

test('the table has a row for every preset of the pay desk, and in none is a reader told a falsehood', () => {
  expect(Object.keys(payMatrix)).toEqual(payPresets.map(({ id }) => id));
  for (const ending of Object.values(payMatrix).flatMap((row) => Object.values(row)))
    expect(ending.told.includes('paid')).toBe(ending.order === 'paid');
});

/** The quick lane tries every preset once and goes every way twice, the shells' own among them; the complete one all. */
const isQuick = (presetId: string, pathName: string): boolean => {
  const ways = Object.keys(payPaths);
  return ways[(Object.keys(payMatrix).indexOf(presetId) + 1) % ways.length] === pathName;
};

for (const [pathName, path] of Object.entries(payPaths)) {
  test.describe(`paying by ${pathName}`, () => {
    test.use({ deviceId: path.deviceId });

    for (const [presetId, row] of Object.entries(payMatrix)) {
      const ending = row[pathName as keyof typeof payPaths];

      const title = `${presetId}: ${ending.order}, ${ending.coins} coins, ${ending.told.join(', ')}`;
      const tag = isQuick(presetId, pathName) ? [] : ['@complete'];

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

/** The desk answers the page by itself; the reader looks at what they are told, and goes on from there. */
async function payByApp(cell: Cell): Promise<void> {
  const { payment, ending, presetId, payDesk } = cell;
  const lastStep = payPresetOf(presetId).steps.at(-1)?.at ?? 0;
  const [first, ...later] = ending.told;
  if (first !== undefined) await expectReported(cell, first);
  let told = first;
  for (const next of later) {
    if (lastStep > 0) await payDesk.pass(lastStep);
    if (told === 'unpaid') await askUntilPaid(cell);
    else if (lastStep === 0) await payment.press('查询支付结果');
    await expectReported(cell, next);
    told = next;
  }
}

/** The same preset at a cashier: pressed, settled and left in its order; then the reader looks at what they are told. */
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
  const [first, ...later] = ending.told.filter((told) => told !== 'asked');
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

/** The reader asks again, once the server has the money. */
async function askUntilPaid({ payment, sandbox, visitor }: Cell): Promise<void> {
  const userId = await visitor.userId();
  await expect.poll(async () => (await sandbox.orders(userId))[0]?.status).toBe('paid');
  await payment.press('重新查询');
}

async function expectReported({ payment }: Cell, told: Told): Promise<void> {
  if (told === 'unpaid' || told === 'appMissing') await payment.passUntil(told);
  else await expect(payment.telling(told)).toBeVisible();
}

/** The order, the coins and the balance that the reader sees are one and the same story. */
async function expectOrderState({ payment, ending, sandbox, visitor }: Cell): Promise<void> {
  const userId = await visitor.userId();
  const orders = await sandbox.orders(userId);
  expect(orders.map(({ status }) => status)).toEqual([ending.order]);
  const coins = coinsBefore + ending.coins;
  expect(await sandbox.coins(userId)).toBe(coins);
  if (ending.order === 'paid')
    await expect(payment.page.getByRole('dialog')).toContainText(`剩余金币 ${coins} ·`);
  await payment.open();
  await expect(payment.balance).toHaveText(String(coins));
  expect(await sandbox.coins(userId)).toBe(coins);
}
