import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ChapterContent, comicReadChapter } from '#shared/contract/comic/book.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import { AutoBuyList } from '#site/features/library/auto-buy-list.ts';
import { ChapterPurchaseStore } from '#site/features/purchase/chapter-purchase.store.ts';
import { type SiteOnSandbox, siteOnSandbox } from '../../sections/site-on-sandbox.ts';

const bookId = 1;
let site: SiteOnSandbox;
let chapter: ChapterContent;
beforeEach(async () => {
  site = await siteOnSandbox();
  const { api, session } = site.services;
  await session.ready(site.lifetime.signal);
  const { data } = await api.ask(comicReadChapter, { query: { bookId, number: 3 } });
  if (!data) throw new Error('The third chapter of book 1 has no data');
  chapter = data;
});
afterEach(() => site.close());

function purchaseOf() {
  const autoBuyList = new AutoBuyList(site.services.storage);
  return {
    autoBuyList,
    purchase: new ChapterPurchaseStore({ ...site.services, autoBuyList }, bookId, chapter),
  };
}

it('sends one request for a double tap, and both taps get its outcome', async () => {
  const { purchase } = purchaseOf();
  const outcomes = await Promise.all([purchase.buy(), purchase.buy()]);
  expect(outcomes).toEqual(['bought', 'bought']);
  expect(await site.callsOf('comic.buyChapter')).toHaveLength(1);
  expect(purchase.balance).toBe(60);
});

it('takes the coins once when two windows buy the same chapter', async () => {
  const outcomes = await Promise.all([purchaseOf().purchase.buy(), purchaseOf().purchase.buy()]);
  expect(outcomes).toEqual(['bought', 'bought']);
  await site.services.session.refresh(site.lifetime.signal);
  expect(site.services.session.coins).toBe(60);
});

it('puts the book on the auto-buy list only once the chapter is bought', async () => {
  await site.setCoins(10);
  const { autoBuyList, purchase } = purchaseOf();
  purchase.setAutoBuy(true);
  expect(await purchase.buy()).toBe('insufficient');
  expect([autoBuyList.has(bookId), purchase.balance]).toEqual([false, 10]);
  await site.setCoins(100);
  expect(await purchase.buy()).toBe('bought');
  expect(autoBuyList.has(bookId)).toBe(true);
});

it('keeps the reason of a failure and can be tried again', async () => {
  await site.setFaults({ match: { path: '/api/book/chapter/buy' }, times: 1, effect: { kind: 'cut' } });
  const { purchase } = purchaseOf();
  expect(await purchase.buy()).toBe('failed');
  expect(purchase.error?.code).toBe('network');
  expect(await purchase.buy()).toBe('bought');
  expect(purchase.error).toBeUndefined();
  // The first request was carried out and only its answer was lost.
  expect(purchase.balance).toBe(60);
});

it('counts as bought when only the new balance cannot be had', async () => {
  await site.setFaults({ match: { path: '/api/user/info' }, effect: { kind: 'status', status: 500 } });
  const { purchase } = purchaseOf();
  expect(await purchase.buy()).toBe('bought');
  expect(purchase.balance).toBe(100);
});

it.each([
  { told: 'and this page knows', logIn: (user: UserInfo) => site.services.session.received(user) },
  { told: 'in another tab', logIn: (user: UserInfo) => site.logInElsewhere(user) },
])('takes nothing from an account that has come since, $told', async ({ logIn }) => {
  const { purchase } = purchaseOf();
  const buyer = site.services.session.userId;
  const stranger = await site.stranger();
  logIn(stranger);
  expect(await purchase.buy()).toBe('failed');
  expect(purchase.error?.message).toBe('账号已切换');
  const balances = [await site.user(stranger.userId), await site.user(buyer)];
  expect(balances.map(({ avaliableAmount }) => avaliableAmount)).toEqual([100, 100]);
  expect(await site.callsOf('comic.buyChapter')).toEqual([]);
});
