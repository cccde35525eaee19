import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { orderHistory } from '#shared/contract/orders.ts';
import { payByPage } from '#shared/contract/pay.ts';
import { OrderHistoryStore } from '#site/sections/account/orders/order-history.store.ts';
import { type SiteOnSandbox, siteOnSandbox, until } from '../../site-on-sandbox.ts';

let site: SiteOnSandbox;
let store: OrderHistoryStore;
/** Observes the store, as the screen does. */
let stopWatching: () => void;
beforeEach(async () => {
  site = await siteOnSandbox();
  await site.services.session.ready(site.lifetime.signal);
  store = new OrderHistoryStore({ ...site.services, lifetime: site.lifetime });
  stopWatching = autorun(() => store.records);
});
afterEach(() => {
  stopWatching();
  return site.close();
});

async function order(count: number): Promise<void> {
  const query = { payChannel: 'bank_page', payPurpose: 'coin', rechargerAmount: 3_000 } as const;
  for (let made = 0; made < count; made += 1) await site.services.api.call(payByPage, { query });
}

const settled = () => store.orders.status === 'ready' || store.orders.status === 'failed';

it('the order history is empty without orders', async () => {
  store.start();
  await until(settled);
  expect(store.orders).toMatchObject({ items: [], isEnd: true, status: 'ready' });
});

it('every order is listed once, even if a new order shifts the pages', async () => {
  await order(12);
  store.start();
  await until(settled);
  expect(store.orders.items).toHaveLength(10);
  await order(1);
  store.loadMore();
  await until(settled);
  const ids = store.orders.items.map(({ orderId }) => orderId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(12);
  expect(store.orders.isEnd).toBe(true);
});

it('the list continues at the same page after a failure', async () => {
  await order(12);
  store.start();
  await until(settled);
  await site.setFaults({ match: { path: '/api/user/purchase/*' }, times: 1, effect: { kind: 'cut' } });
  store.loadMore();
  await until(settled);
  expect(store.orders).toMatchObject({ status: 'failed', items: { length: 10 } });
  store.loadMore();
  await until(settled);
  expect(store.orders.items).toHaveLength(12);
});

const shown = () => store.records.map(({ status, canCancel }) => [status, canCancel]);
const toast = () => site.services.toasts.current?.text;

async function twoOrders(): Promise<void> {
  await order(2);
  store.start();
  await until(settled);
}

it('an unpaid order is cancelled without a reload of the list', async () => {
  await twoOrders();
  const [newest] = store.records;
  if (!newest) throw new Error('The list contains no order');
  await store.cancel(newest);
  expect(shown()).toEqual([
    ['cancelled', false],
    ['created', true],
  ]);
  expect(toast()).toBe('订单已取消，没有扣款');
  const { list } = await site.services.api.call(orderHistory, { query: { currentPage: 1 } });
  expect(list.map(({ status }) => status)).toEqual(['cancelled', 'created']);
});

it('an order is cancelled again if the response was lost', async () => {
  await twoOrders();
  const [newest] = store.records;
  if (!newest) throw new Error('The list contains no order');
  await site.setFaults({ match: { path: '/api/user/purchase/cancel' }, times: 1, effect: { kind: 'cut' } });
  await store.cancel(newest);
  expect(shown()).toEqual([
    ['created', true],
    ['created', true],
  ]);
  expect(toast()).toMatch(/网络/);
  await store.cancel(newest);
  expect(shown()[0]).toEqual(['cancelled', false]);
});

it('an order that was paid in the meantime is reported, and shown as paid', async () => {
  await twoOrders();
  const [newest] = store.records;
  if (!newest) throw new Error('The list contains no order');
  await site.settle(newest.orderId, 'paid');
  await store.cancel(newest);
  expect(toast()).toBe('订单已支付，不能取消');
  await until(settled);
  expect(shown()).toEqual([
    ['paid', false],
    ['created', true],
  ]);
});
