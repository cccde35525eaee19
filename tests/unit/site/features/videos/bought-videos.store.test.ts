import { afterEach, beforeEach, expect, it } from 'vitest';
import { vodBuy } from '#shared/contract/vod/orders.ts';
import { BoughtVideosStore } from '#site/features/videos/bought-videos.store.ts';
import { videoWork } from '#site/features/videos/video-work.tsx';
import { type SiteOnSandbox, siteOnSandbox, until } from '../../sections/site-on-sandbox.ts';
import { shownScreen } from '../../shown-screen.ts';

let site: SiteOnSandbox;
let screen: ReturnType<typeof shownScreen>;
let store: BoughtVideosStore;

beforeEach(async () => {
  site = await siteOnSandbox();
  screen = shownScreen();
  store = new BoughtVideosStore({ ...site.services, workOf: videoWork, lifetime: screen.lifetime });
});
afterEach(() => site.close());

const bought = () => store.list.works.items.map(({ key }) => Number(key));

async function buy(...vodIds: readonly number[]): Promise<void> {
  const { api, session } = site.services;
  await session.ready(site.lifetime.signal);
  await site.setCoins(1_000);
  for (const vodId of vodIds) await api.call(vodBuy, { query: { vodId: String(vodId) } });
}

it('a visitor without an account is registered, and has bought nothing yet', async () => {
  store.start();
  await until(() => store.list.works.isEnd);
  expect([site.services.session.userId, bought()]).toEqual(['100001', []]);
});

it('purchases are loaded page by page, newest first, and again after a failure', async () => {
  await buy(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
  store.start();
  await until(() => store.list.works.status === 'ready');
  expect(bought()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  await site.setFaults({
    match: { path: '/api/vod/order/page/2' },
    times: 1,
    effect: { kind: 'code', code: 101, msg: '服务器的话' },
  });
  store.list.loadMore();
  await until(() => store.list.works.status === 'failed');
  expect(store.list.works.error?.message).toBe('网络拥堵，请重新加载本页');
  store.list.loadMore();
  await until(() => store.list.works.isEnd);
  expect(bought()).toHaveLength(11);
});

it('new purchases are added when the screen is shown again, with a single request', async () => {
  await buy(1);
  store.start();
  await until(() => store.list.works.isEnd);
  screen.leave();
  await buy(2);
  screen.showAgain();
  store.start();
  await until(() => bought().length === 2);
  expect(bought()).toEqual([2, 1]);
  expect(await site.callsOf('vod.orders')).toHaveLength(3);
});
