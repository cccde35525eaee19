import { describe, expect, onTestFinished, test } from 'vitest';
import {
  isOpen,
  type NewOrder,
  type Order,
  orderLifetimeMs,
} from '#main/sandbox/storage/order-repository.ts';
import { openStorage } from '#main/sandbox/storage/storage.ts';

const start = 1_000_000;
const expiry = start + orderLifetimeMs;
const vip = { vipType: 'none', vipEndDate: null };
const thousand = () => ({ coins: 1_000, vip });

/** Opens a storage with two users. Returns functions that place and settle their orders. */
function orderBook() {
  const storage = openStorage(':memory:');
  onTestFinished(() => storage.close());
  const register = (traceId: string) =>
    storage.users.register({ traceId, password: '', branchId: '', fromDomain: '', welcomeCoins: 5, at: 1 });
  const [payer, other] = [register('payer'), register('other')];
  const newOrder = (orderId: string, change: Partial<NewOrder> = {}): NewOrder => ({
    orderId,
    request: null,
    userId: payer.id,
    planId: 7,
    title: '1000金币',
    type: 'coin',
    itemCount: 1_000,
    amount: 950,
    channel: 'wx_app',
    cashierToken: 't0ken',
    returnUrl: 'https://a.test/back',
    frameOrigin: 'https://frame.test',
    createdAt: start,
    ...change,
  });
  const { orders } = storage;
  return {
    ...storage,
    payer,
    other,
    newOrder,
    place: (orderId: string, change?: Partial<NewOrder>) => orders.place(newOrder(orderId, change)),
    settle: (orderId: string, outcome: 'paid' | 'cancelled' | 'pending', at = start + 1) =>
      orders.settle({ orderId, outcome, at }, thousand),
    statusAt: (orderId: string, at: number) => orders.byId(orderId, at)?.status,
  };
}

const ids = (list: readonly Order[]) => list.map(({ orderId }) => orderId);

test('a placed order is returned and stored with all its fields, open and unpaid', () => {
  const { place, newOrder, orders } = orderBook();
  const placed = place('MY1', { request: 'r1' });
  const expected = { ...newOrder('MY1'), request: 'r1', status: 'created', paidAt: null };
  expect(placed).toEqual(expected);
  expect(orders.byId('MY1', start)).toEqual(expected);
  expect(orders.byId('MY2', start)).toBeUndefined();
});

test('a repeated request returns the same order, expired by the clock of the repetition', () => {
  const { place } = orderBook();
  place('MY1', { request: 'r1' });
  expect(place('MY2', { request: 'r1' })).toMatchObject({ orderId: 'MY1', status: 'created' });
  expect(place('MY3', { request: 'r1', createdAt: expiry })).toMatchObject({
    orderId: 'MY1',
    status: 'expired',
  });
  expect([place('MY4'), place('MY5'), place('MY6', { request: 'r2' })].map(({ orderId }) => orderId)).toEqual(
    ['MY4', 'MY5', 'MY6'],
  );
});

test('an order has an owner, even after it has expired', () => {
  const { place, orders, payer, other } = orderBook();
  place('MY1');
  place('MY2', { userId: other.id });
  expect(['MY1', 'MY2', 'MY3'].map((orderId) => orders.ownerOf(orderId))).toEqual([
    payer.id,
    other.id,
    undefined,
  ]);
});

test('open orders expire after two minutes, and stay expired if the clock is set back', () => {
  const { place, settle, statusAt, orders, payer } = orderBook();
  expect(orderLifetimeMs).toBe(120_000);
  for (const id of ['created', 'pending', 'paid', 'cancelled']) place(id);
  for (const outcome of ['pending', 'paid', 'cancelled'] as const) settle(outcome, outcome);
  expect(['created', 'pending'].map((id) => statusAt(id, expiry - 1))).toEqual(['created', 'pending']);
  expect(orders.ofUser(payer.id, expiry).map(({ status }) => status)).toEqual([
    'cancelled',
    'paid',
    'expired',
    'expired',
  ]);
  expect(statusAt('created', start)).toBe('expired');
});

test('each order expires by the clock of its own user', () => {
  const { place, statusAt, other, orders } = orderBook();
  place('mine');
  place('theirs', { userId: other.id });
  expect(statusAt('mine', expiry)).toBe('expired');
  expect(ids(orders.ofUser(other.id, start))).toEqual(['theirs']);
  expect(statusAt('theirs', expiry - 1)).toBe('created');
});

test('the orders of a user are listed without those of others, newest first', () => {
  const { place, orders, payer, other } = orderBook();
  place('MY1');
  place('MY2', { userId: other.id });
  place('MY3');
  expect(ids(orders.ofUser(payer.id, start))).toEqual(['MY3', 'MY1']);
});

describe('the newest orders of all users', () => {
  test('are listed up to the maximum, newest first', () => {
    const { place, orders, other } = orderBook();
    place('MY1');
    place('MY2', { userId: other.id });
    place('MY3');
    expect(ids(orders.newest(2, () => start))).toEqual(['MY3', 'MY2']);
  });

  test('are expired by the clock of each user', () => {
    const { place, settle, orders, payer, other } = orderBook();
    place('mine');
    place('paid');
    place('theirs', { userId: other.id });
    settle('paid', 'paid');
    const statuses = (payerNow: number, otherNow: number) =>
      orders
        .newest(9, (userId) => (userId === payer.id ? payerNow : otherNow))
        .map(({ orderId, status }) => `${orderId} ${status}`);
    expect(statuses(expiry - 1, start)).toEqual(['theirs created', 'paid paid', 'mine created']);
    expect(statuses(expiry, expiry - 1)).toEqual(['theirs created', 'paid paid', 'mine expired']);
    expect(statuses(start, expiry + 1)).toEqual(['theirs expired', 'paid paid', 'mine expired']);
  });
});

describe('a settled order', () => {
  test('that is paid grants its coins and VIP once', () => {
    const { place, orders, users, ledger, payer, other } = orderBook();
    place('MY1');
    const term = { vipType: 'month', vipEndDate: '2026-06-20 00:00:00' };
    const seen: unknown[] = [];
    const settle = () =>
      orders.settle({ orderId: 'MY1', outcome: 'paid', at: start + 9 }, (order, before) => {
        seen.push([order.orderId, order.status, order.paidAt, before.vipType]);
        return { coins: 1_000, vip: term };
      });
    expect(settle()).toMatchObject({
      granted: true,
      isRefused: false,
      order: { status: 'paid', paidAt: start + 9 },
    });
    expect(settle()).toMatchObject({
      granted: false,
      isRefused: false,
      order: { status: 'paid', paidAt: start + 9 },
    });
    expect(seen).toEqual([['MY1', 'paid', start + 9, 'none']]);
    expect(users.byId(payer.id)).toMatchObject({ ...term, coins: 1_005, recharged: true });
    expect(users.byId(other.id)).toMatchObject({ ...vip, coins: 5, recharged: false });
    expect(ledger.newest(payer.id, 0, 1)).toMatchObject([
      { amount: 1_000, kind: 'recharge', title: '1000金币', orderId: 'MY1', at: start + 9 },
    ]);
    expect(orders.byId('MY1', start + 9)).toMatchObject({ status: 'paid', paidAt: start + 9 });
  });

  test('that is unpaid grants nothing and has no time of payment', () => {
    const { place, settle, users, ledger, payer } = orderBook();
    place('MY1');
    for (const outcome of ['pending', 'cancelled'] as const)
      expect(settle('MY1', outcome)).toMatchObject({
        granted: false,
        isRefused: false,
        order: { status: outcome, paidAt: null },
      });
    expect(users.byId(payer.id)).toMatchObject({ coins: 5, recharged: false });
    expect(ledger.count(payer.id)).toBe(1);
  });

  test.each([
    ['paid', 'cancelled', true],
    ['paid', 'pending', true],
    ['cancelled', 'pending', true],
    ['cancelled', 'cancelled', false],
    ['cancelled', 'paid', false],
    ['pending', 'cancelled', false],
    ['pending', 'pending', false],
  ] as const)('that is %s, then %s, is refused: %s', (first, second, isRefused) => {
    const { place, settle, statusAt } = orderBook();
    place('MY1');
    settle('MY1', first);
    expect(settle('MY1', second)?.isRefused).toBe(isRefused);
    expect(statusAt('MY1', start + 2)).toBe(isRefused ? first : second);
  });

  test('that is overdue can only be paid', () => {
    const { place, settle } = orderBook();
    place('MY1');
    expect(settle('MY1', 'pending', expiry)).toMatchObject({
      granted: false,
      isRefused: true,
      order: { status: 'expired' },
    });
    expect(settle('MY1', 'paid', expiry)).toMatchObject({ granted: true, isRefused: false });
  });

  test('that is unknown is undefined', () => {
    expect(orderBook().settle('MY1', 'paid')).toBeUndefined();
  });
});

describe('the payer of a period', () => {
  const period = { from: start + 10, to: start + 20 };
  function paidAt(...payments: readonly ['payer' | 'other', number][]) {
    const book = orderBook();
    for (const [index, [name, at]] of payments.entries()) {
      book.place(`MY${index}`, { userId: book[name].id });
      book.settle(`MY${index}`, 'paid', at);
    }
    const nameOf = (traceId: string) => {
      const id = book.orders.payerBetween(period.from, period.to, traceId);
      return id === undefined ? undefined : id === book.payer.id ? 'payer' : 'other';
    };
    return { ...book, nameOf };
  }

  test('is the only one, from any browser', () => {
    const { nameOf } = paidAt(['other', period.from], ['other', period.to - 1]);
    expect([nameOf('other'), nameOf('stranger'), nameOf('payer')]).toEqual(['other', 'other', 'other']);
  });

  test('is the owner of the browser if several paid, and otherwise unknown', () => {
    const { nameOf } = paidAt(['payer', period.from], ['other', period.from]);
    expect([nameOf('payer'), nameOf('other'), nameOf('stranger')]).toEqual(['payer', 'other', undefined]);
  });

  test('has paid, and neither before nor after the period', () => {
    const { nameOf, place, settle } = paidAt(['payer', period.from - 1], ['other', period.to]);
    place('MY9');
    settle('MY9', 'pending', period.from);
    expect(nameOf('payer')).toBeUndefined();
  });
});

test.each([
  ['created', true],
  ['pending', true],
  ['paid', false],
  ['cancelled', false],
  ['expired', false],
] as const)('an order that is %s is open: %s', (status, expected) => {
  expect(isOpen({ status })).toBe(expected);
});
