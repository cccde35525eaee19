import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChapterContent, comicReadChapter } from '#shared/contract/comic/book.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import { vodBuy } from '#shared/contract/vod/orders.ts';
import { MinorsControls } from '#site/features/minors-mode/pin/minors-controls.ts';
import { rechargeChoice } from '#site/features/payment/order/recharge-choice.ts';
import { ChapterPaywall } from '#site/features/purchase/chapter-paywall.ts';
import { CoinOfferStore } from '#site/features/purchase/coins/coin-offer.store.ts';
import { PurchaseStore } from '#site/features/purchase/purchase.store.ts';
import { comicAutoBuy } from '#site/sections/comic/library/comic-library.ts';
import { comicReading } from '#site/sections/comic/reader/comic-reading.ts';
import { read, type SiteOnSandbox, siteOnSandbox } from '../../sections/site-on-sandbox.ts';

const place = { bookId: '1', number: 3 };
let site: SiteOnSandbox;
let chapter: ChapterContent;
beforeEach(async () => {
  site = await siteOnSandbox();
  const { api, session } = site.services;
  await session.ready(site.lifetime.signal);
  const { data } = await api.send(comicReadChapter, { query: place });
  if (!data) throw new Error('Cannot read chapter 3 of book 1: the response has no data');
  chapter = data;
});
afterEach(() => site.close());

function chapterItem() {
  const { services } = site;
  return comicReading(services, place, () => undefined).purchase(chapter, services.session.userId);
}

const purchaseOf = () => new PurchaseStore(site.services.session, chapterItem());
const isAutoBuy = () => comicAutoBuy(site.services.storage).entry(place.bookId).isOn;

it('a double tap sends one request, and both taps receive the outcome', async () => {
  const purchase = purchaseOf();
  const outcomes = await Promise.all([purchase.buy(), purchase.buy()]);
  expect(outcomes).toEqual(['bought', 'bought']);
  expect(await site.callsOf('comic.buyChapter')).toHaveLength(1);
  expect(purchase.balance).toBe(60);
});

it('two windows that buy the same chapter are charged once', async () => {
  const outcomes = await Promise.all([purchaseOf().buy(), purchaseOf().buy()]);
  expect(outcomes).toEqual(['bought', 'bought']);
  await site.services.session.refresh(site.lifetime.signal);
  expect(site.services.session.coins).toBe(60);
});

it('the book is added to the auto-buy list only after the purchase', async () => {
  await site.setCoins(10);
  const purchase = purchaseOf();
  purchase.setAutoBuy(true);
  expect(await purchase.buy()).toBe('insufficient');
  expect([isAutoBuy(), purchase.balance]).toEqual([false, 10]);
  await site.setCoins(100);
  expect(await purchase.buy()).toBe('bought');
  expect(isAutoBuy()).toBe(true);
});

it('the remaining balance and the missing coins are calculated', async () => {
  const purchase = purchaseOf();
  const figures = () => read(() => [purchase.isShort, purchase.gap, purchase.affordablePrice]);
  expect(figures()).toEqual([false, 0, 40]);
  await site.setCoins(10);
  expect(await purchase.buy()).toBe('insufficient');
  expect(figures()).toEqual([true, 30, 0]);
  purchase.balanceReceived(40);
  expect(figures()).toEqual([false, 0, 40]);
});

it('coins are missing if the server reports it, even without the new balance', async () => {
  await site.setCoins(10);
  await site.setFaults({ match: { path: '/api/user/info' }, effect: { kind: 'status', status: 500 } });
  const purchase = purchaseOf();
  await purchase.buy();
  expect(read(() => [purchase.isShort, purchase.gap, purchase.balance])).toEqual([true, 0, 100]);
});

describe('the plans for missing coins', () => {
  async function offerFor(price: number) {
    const { services, lifetime } = site;
    const item = { ...chapterItem(), price };
    const purchase = new PurchaseStore(services.session, item);
    const offer = new CoinOfferStore(
      { ...services, platform: { appType: 'wap_browser' }, lifetime },
      purchase,
    );
    await offer.load();
    return { purchase, offer };
  }

  const titles = (offer: CoinOfferStore) => read(() => offer.plans.map(({ title }) => title));

  it('are those that suffice, cheapest first, and share the selection with the recharge center', async () => {
    const { offer } = await offerFor(1_200);
    expect(titles(offer)).toEqual(['3000金币', '5000金币', '10000金币']);
    const second = read(() => offer.plans[1]);
    if (second) offer.choose(second);
    expect(rechargeChoice(site.services.visitStorage).get().planId).toBe(second?.id);
    expect(read(() => offer.plan)).toEqual(second);
  });

  it('contain only the largest if none suffices', async () => {
    const { offer } = await offerFor(10_000_000);
    expect(titles(offer)).toHaveLength(1);
  });

  it('update the balance, which may suffice after that', async () => {
    await site.setCoins(2_000);
    const { purchase } = await offerFor(1_200);
    expect(read(() => [purchase.balance, purchase.isShort])).toEqual([2_000, false]);
  });

  it('are empty without a response', async () => {
    await site.setFaults({ match: { path: '/api/user/recharge' }, effect: { kind: 'cut' } });
    const { offer } = await offerFor(1_200);
    expect(titles(offer)).toEqual([]);
    expect(read(() => offer.plan)).toBeUndefined();
  });
});

it('the error of a failed attempt is kept, and the purchase can be retried', async () => {
  await site.setFaults({ match: { path: '/api/book/chapter/buy' }, times: 1, effect: { kind: 'cut' } });
  const purchase = purchaseOf();
  expect(await purchase.buy()).toBe('failed');
  expect(purchase.error?.code).toBe('network');
  expect(await purchase.buy()).toBe('bought');
  expect(purchase.error).toBeUndefined();
  // Orders again. The server has executed the first request, and only its response was lost.
  expect(purchase.balance).toBe(60);
});

it('a purchase succeeds if only the new balance cannot be fetched', async () => {
  await site.setFaults({ match: { path: '/api/user/info' }, effect: { kind: 'status', status: 500 } });
  const purchase = purchaseOf();
  expect(await purchase.buy()).toBe('bought');
  expect(purchase.balance).toBe(100);
});

it('a video is bought like a chapter, without automatic purchase', async () => {
  const { api, session } = site.services;
  const { userId } = session;
  await site.setCoins(1_000);
  const video = new PurchaseStore(session, {
    kind: 'video',
    title: '短片',
    price: 30,
    balance: 1_000,
    userId,
    buy: () => api.send(vodBuy, { query: { vodId: '1' } }),
  });
  video.setAutoBuy(true);
  expect(await video.buy()).toBe('bought');
  expect([video.balance < 1_000, isAutoBuy()]).toEqual([true, false]);
});

const laterLogins = [
  { place: 'in this page', logIn: (user: UserInfo) => site.services.session.received(user) },
  { place: 'in another tab', logIn: (user: UserInfo) => site.logInElsewhere(user) },
];

it.each(laterLogins)('an account that logged in $place is not charged', async ({ logIn }) => {
  const purchase = purchaseOf();
  const buyer = site.services.session.userId;
  const stranger = await site.stranger();
  logIn(stranger);
  expect(await purchase.buy()).toBe('failed');
  expect(purchase.error?.message).toBe('账号已切换');
  const balances = [await site.user(stranger.userId), await site.user(buyer)];
  expect(balances.map(({ avaliableAmount }) => avaliableAmount)).toEqual([100, 100]);
  expect(await site.callsOf('comic.buyChapter')).toEqual([]);
});

it('nothing is bought automatically after a login to another account', async () => {
  const { services } = site;
  comicAutoBuy(services.storage).entry(place.bookId).put(true);
  const item = chapterItem();
  site.logInElsewhere(await site.stranger());
  const dialogs = { offer: unexpected, offerRecharge: unexpected, goToRecharge: unexpected };
  expect(await new ChapterPaywall(services, dialogs).sell(item, site.lifetime.signal)).toBe(false);
  expect(services.toasts.current?.text).toBe('自动购买已停止：账号已切换');
  expect(await site.callsOf('comic.buyChapter')).toEqual([]);
  services.toasts.hide();
});

it('a dialog opens for each chapter in minors’ mode, even with automatic purchase', async () => {
  const { services } = site;
  comicAutoBuy(services.storage).entry(place.bookId).put(true);
  const mode = new MinorsControls(services.storage);
  mode.turnOn('1234', { from: 0, until: 1_440, minutesADay: 40 });
  const offered: PurchaseStore[] = [];
  const dialogs = {
    offer: async (purchase: PurchaseStore) => void offered.push(purchase),
    offerRecharge: unexpected,
    goToRecharge: unexpected,
  };
  expect(await new ChapterPaywall(services, dialogs).sell(chapterItem(), site.lifetime.signal)).toBe(false);
  expect(offered).toHaveLength(1);
  expect(await site.callsOf('comic.buyChapter')).toEqual([]);
  expect(isAutoBuy()).toBe(true);
});

function unexpected(): never {
  throw new Error('No dialog is expected in this test');
}
