import { expect, it, vi } from 'vitest';
import { OrderBook } from '#main/harness/pay/desk/order-book.ts';
import { OrderTracker } from '#main/harness/pay/desk/order-tracker.ts';
import { OrderWatch } from '#main/harness/pay/desk/order-watch.ts';
import type { OrderStatus } from '#shared/contract/orders.ts';
import type { SeenOrder } from '#shared/control/server-order.ts';
import { AppError } from '#shared/errors.ts';
import type { DeskOrder } from '#shared/ipc/backend/pay.ts';

const seenOrder = (number: number, status: OrderStatus, view = ''): SeenOrder => ({
  view,
  order: {
    orderId: `MY${number}`,
    userId: `u${number}`,
    title: '3000金币',
    type: 'coin',
    itemCount: 3_300,
    amount: 2_950,
    channel: 'wx_h5',
    status,
    createTime: 1,
    paidTime: null,
  },
});

function testBook() {
  const emitted: (readonly [readonly DeskOrder[], readonly string[]])[] = [];
  const book = new OrderBook({ now: () => 1, changed: (...change) => emitted.push(change) });
  const place = { viewId: 'view-1', platform: '微信' };
  const seen = new OrderTracker({ book, placeOf: (id) => (id === 'view-1' ? place : undefined) });
  const states = () => book.orders.map(({ key, server, platform }) => `${key} ${server?.status} ${platform}`);
  return { book, seen, emitted, states };
}

it('the orders are polled immediately on request, and an outage of the sandbox is reported once', async () => {
  const responses = [
    async () => [seenOrder(1, 'created')],
    async () => Promise.reject(new AppError('network', 'gone')),
    async () => Promise.reject(new AppError('network', 'gone')),
    async () => [seenOrder(2, 'created')],
  ];
  const seen: string[] = [];
  const problems: string[] = [];
  let polls = 0;
  const watch = new OrderWatch({
    newestOrders: () => (responses[polls++] ?? (async () => []))(),
    seen: (orders) => seen.push(...orders.map(({ order }) => order.orderId)),
    onProblem: ({ message }) => problems.push(message),
    pauseMs: 1_000_000,
  });
  const end = new AbortController();
  const run = watch.run(end.signal);
  for (let poll = 1; poll < responses.length; poll += 1) {
    await vi.waitFor(() => expect(polls).toBe(poll));
    watch.pollNow();
  }
  await vi.waitFor(() => expect(seen).toEqual(['MY1', 'MY2']));
  expect(problems).toEqual(['gone']);
  end.abort();
  await run;
});

it('open and new orders are listed, but not those closed before the first poll', () => {
  const { seen, states } = testBook();
  seen.take([seenOrder(2, 'pending', 'view-1'), seenOrder(1, 'paid')]);
  expect(states()).toEqual(['MY2 pending 微信']);
  seen.take([seenOrder(3, 'cancelled'), seenOrder(2, 'expired', 'view-1'), seenOrder(1, 'paid')]);
  expect(states()).toEqual(['MY3 cancelled ', 'MY2 expired 微信']);
});

it('the view of an order is found later by its user', () => {
  const { seen, states } = testBook();
  seen.take([seenOrder(1, 'created')]);
  seen.noteUser('u1', 'view-1');
  seen.take([seenOrder(1, 'created')]);
  expect(states()).toEqual(['MY1 created 微信']);
});

it('a removed order is listed again only after its status has changed', () => {
  const { book, seen, states } = testBook();
  seen.take([seenOrder(1, 'created')]);
  book.clear();
  seen.take([seenOrder(1, 'created')]);
  expect(states()).toEqual([]);
  seen.take([seenOrder(1, 'paid')]);
  expect(states()).toEqual(['MY1 paid ']);
});

it('the newest orders of each platform are kept, and changes are reported in batches', async () => {
  const { book, emitted } = testBook();
  for (let number = 0; number < 60; number += 1) {
    book.add({ key: `MY${number}`, orderId: null, viewId: null, platform: '微信', way: 'weixin' });
    for (let event = 0; event < 50; event += 1) book.note(`MY${number}`, { kind: 'asked', way: 'weixin' });
  }
  expect(book.orders).toHaveLength(50);
  expect(book.orders[0]).toMatchObject({ key: 'MY59' });
  expect(book.orders[0]?.events).toHaveLength(40);
  await vi.waitFor(() => expect(emitted).toHaveLength(1));
  const [changed, removed] = emitted[0] ?? [[], []];
  expect([changed.length, removed.length]).toEqual([50, 10]);
});
