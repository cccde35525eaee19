import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FaultEffect } from '#shared/control/fault.ts';
import { UserCentreStore } from '#site/sections/account/centre/user-centre.store.ts';
import { coinKindText, coinsText } from '#site/sections/account/coins/coin-history.screen.tsx';
import { CoinHistoryStore } from '#site/sections/account/coins/coin-history.store.ts';
import { CoinHistoryCall } from '#site/sections/account/coins/coin-history-call.ts';
import { type SiteOnSandbox, siteOnSandbox, until } from '../../site-on-sandbox.ts';

const path = '/api/user/coins/history';

let site: SiteOnSandbox;
let store: CoinHistoryStore;
beforeEach(async () => {
  site = await siteOnSandbox();
  await site.services.session.ready(site.lifetime.signal);
  store = new CoinHistoryStore({ ...site.services, lifetime: site.lifetime });
});
afterEach(() => site.close());

const settled = () => store.records.status === 'ready' || store.records.status === 'failed';
const isMissing = () => new CoinHistoryCall(site.services.visitStorage).isMissing;

it('every transaction is listed once, even if new transactions shift the pages', async () => {
  for (let coins = 101; coins <= 124; coins += 1) await site.setCoins(coins);
  store.start();
  await until(settled);
  expect(store.records.items.map(({ title }) => title)).toEqual(Array(20).fill('系统调整'));
  await site.setCoins(500);
  store.loadMore();
  await until(settled);
  const ids = store.records.items.map(({ id }) => id);
  expect([ids.length, new Set(ids).size, store.records.isEnd]).toEqual([25, 25, true]);
  expect(store.records.items.at(-1)).toMatchObject({ title: '新用户赠送', coins: 100, kind: 'other' });
});

it('the list loads again after a failure, which does not mean that the server lacks the call', async () => {
  await site.setFaults({ match: { path }, times: 1, effect: { kind: 'cut' } });
  store.start();
  await until(settled);
  expect([store.records.status, isMissing()]).toEqual(['failed', false]);
  store.loadMore();
  await until(() => store.records.status === 'ready');
  expect(store.records.items).toHaveLength(1);
});

it.each<[string, FaultEffect]>([
  ['rejects it with its own code', { kind: 'code', code: 404, msg: '没有这个接口' }],
  ['returns 404', { kind: 'status', status: 404 }],
])(
  'the call is missing for the user center if the server %s, and available once the server has it',
  async (_, effect) => {
    await site.setFaults({ match: { path }, effect });
    const centre = new UserCentreStore({ ...site.services, lifetime: site.lifetime });
    centre.start();
    await until(isMissing);
    await site.setFaults();
    store.start();
    await until(settled);
    expect(isMissing()).toBe(false);
  },
);

it('kinds that only the server defines have a name, and both signs are shown', () => {
  expect(['chapter', 'check_in', 'gift', 'constructor'].map(coinKindText)).toEqual([
    '购买章节',
    '签到',
    '其他',
    '其他',
  ]);
  expect([1_000, -40].map(coinsText)).toEqual(['+1000金币', '−40金币']);
});
