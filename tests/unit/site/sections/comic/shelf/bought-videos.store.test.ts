import { afterEach, beforeEach, expect, it } from 'vitest';
import { vodBuy } from '#shared/contract/vod/orders.ts';
import { BoughtVideosStore } from '#site/sections/comic/shelf/bought-videos.store.ts';
import { shownScreen } from '../../../shown-screen.ts';
import { type SiteOnSandbox, siteOnSandbox, until } from '../../site-on-sandbox.ts';

let site: SiteOnSandbox;
let store: BoughtVideosStore;

beforeEach(async () => {
  site = await siteOnSandbox();
  store = new BoughtVideosStore({ ...site.services, lifetime: shownScreen().lifetime });
});
afterEach(() => site.close());

it('registers a visitor first, who has bought nothing', async () => {
  store.loadMore();
  await until(() => store.list.isEnd);
  expect([site.services.session.userId, store.list.items]).toEqual(['100001', []]);
});

it('loads page by page, and again after a failure', async () => {
  const { api, session } = site.services;
  await session.ready(site.lifetime.signal);
  await site.setCoins(1_000);
  for (let vodId = 1; vodId <= 11; vodId += 1) await api.call(vodBuy, { query: { vodId: String(vodId) } });
  store.loadMore();
  await until(() => store.list.status === 'ready');
  expect(store.list.items.map(({ vodId }) => vodId)).toEqual([
    '11',
    '10',
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
  ]);
  await site.setFaults({
    match: { path: '/api/vod/order/page/2' },
    times: 1,
    effect: { kind: 'status', status: 500 },
  });
  store.loadMore();
  await until(() => store.list.status === 'failed');
  store.loadMore();
  await until(() => store.list.isEnd);
  expect(store.list.items).toHaveLength(11);
});
