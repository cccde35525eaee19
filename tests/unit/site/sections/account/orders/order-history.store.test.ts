import { afterEach, beforeEach, expect, it } from 'vitest';
import { payByPage } from '#shared/contract/pay.ts';
import { OrderHistoryStore } from '#site/sections/account/orders/order-history.store.ts';
import { type SiteOnSandbox, siteOnSandbox, until } from '../../site-on-sandbox.ts';

let site: SiteOnSandbox;
let store: OrderHistoryStore;
beforeEach(async () => {
  site = await siteOnSandbox();
  await site.services.session.ready(site.lifetime.signal);
  store = new OrderHistoryStore({ ...site.services, lifetime: site.lifetime });
});
afterEach(() => site.close());

async function order(count: number): Promise<void> {
  const query = { payChannel: 'bank_page', payPurpose: 'coin', rechargerAmount: 3_000 } as const;
  for (let made = 0; made < count; made += 1) await site.services.api.call(payByPage, { query });
}

const settled = () => store.orders.status === 'ready' || store.orders.status === 'failed';

it('is empty for who never ordered', async () => {
  store.start();
  await until(settled);
  expect(store.orders).toMatchObject({ items: [], isEnd: true, status: 'ready' });
});

it('lists every order once, though one is made between two pages', async () => {
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

it('goes on after a failure from where it was', async () => {
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
