import { afterEach, beforeEach, expect, it } from 'vitest';
import { novelReadChapter } from '#shared/contract/novel/book.ts';
import { ChapterPaywall } from '#site/features/purchase/chapter-paywall.ts';
import { PurchaseStore } from '#site/features/purchase/purchase.store.ts';
import type { PurchaseItem } from '#site/features/purchase/purchase-item.ts';
import { novelReading } from '#site/sections/novel/reader/novel-reading.ts';
import type { PurchaseScope } from '#site/services/pay-return/agreed-purchase.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../sections/site-on-sandbox.ts';

/** Book with twelve chapters. The first two are free, the others cost 40 coins each. */
const place = { bookId: '1', number: 3 };
const price = 40;

let site: SiteOnSandbox;
beforeEach(async () => {
  site = await siteOnSandbox();
  await site.services.session.ready(site.lifetime.signal);
});
afterEach(() => site.close());

async function item(coins: number): Promise<PurchaseItem> {
  await site.setCoins(coins);
  const { services } = site;
  const ask = () => services.api.send(novelReadChapter, { query: place });
  const { data } = await ask();
  if (!data) throw new Error('Cannot read chapter 3 of novel 1: the response has no data');
  const reading = novelReading(services, { ...place, ask }, () => undefined);
  return reading.purchase(data, services.session.userId);
}

async function choose(coins: number, scope: PurchaseScope): Promise<PurchaseStore> {
  const purchase = new PurchaseStore(site.services.session, await item(coins));
  await purchase.choose(scope);
  return purchase;
}

const orders = async () => (await site.callsOf('novel.buyChapter')).length;

it('a batch has a number of chapters, a price and the number of chapters that the balance covers', async () => {
  const purchase = await choose(100, 'all');
  expect(read(() => [purchase.count, purchase.price, purchase.affordable])).toEqual([10, 10 * price, 2]);
  void purchase.choose('one');
  expect(read(() => [purchase.count, purchase.price, purchase.affordable])).toEqual([1, price, 1]);
});

it('all chapters are bought once, and those bought before are skipped', async () => {
  const purchase = await choose(1_000, 'all');
  expect(await purchase.buy()).toBe('bought');
  expect([purchase.boughtCount, purchase.balance, await orders()]).toEqual([10, 1_000 - 10 * price, 10]);
  const again = await choose(1_000, 'all');
  expect(read(() => again.count)).toBe(1);
});

it('the purchase stops when the coins run out, reports it and keeps what was bought', async () => {
  const { services, lifetime } = site;
  const paywall = new ChapterPaywall(services, {
    offer: async (purchase) => {
      void purchase.choose('next');
      await until(() => purchase.status === 'idle');
      return (await purchase.buy()) === 'bought' ? 'bought' : undefined;
    },
    offerRecharge: async () => false,
    goToRecharge: () => undefined,
  });
  expect(await paywall.sell(await item(2 * price + 1), lifetime.signal)).toBe(true);
  expect(services.toasts.current?.text).toBe('已购买2章，其余未购买：金币不足');
  expect([services.session.coins, await orders()]).toEqual([1, 3]);
  services.toasts.hide();
});

it('a batch that stops when the coins run out is not rejected if some chapters were bought', async () => {
  const purchase = await choose(2 * price + 1, 'next');
  expect(await purchase.buy()).toBe('bought');
  expect(read(() => [purchase.boughtCount, purchase.stoppedBy, purchase.isRefused])).toEqual([
    2,
    '金币不足',
    false,
  ]);
});

it('no further order is sent after a failed one', async () => {
  const purchase = await choose(1_000, 'next');
  await site.setFaults({
    match: { path: '/api/novel/chapter/buy' },
    effect: { kind: 'code', code: 500, msg: '系统维护' },
  });
  expect(await purchase.buy()).toBe('failed');
  expect([purchase.boughtCount, purchase.error?.message, await orders()]).toEqual([0, '系统维护', 1]);
});

it('an unknown number of chapters is reported, and the single chapter is offered', async () => {
  const purchase = new PurchaseStore(site.services.session, await item(1_000));
  await site.setFaults({ match: { path: '/api/novel/catalogue' }, effect: { kind: 'cut' } });
  void purchase.choose('all');
  await until(() => purchase.status === 'idle');
  expect(read(() => [purchase.scope, purchase.error?.code, purchase.count])).toEqual(['one', 'network', 1]);
});

it('prices are known before a choice, which then sends no further request', async () => {
  const purchase = new PurchaseStore(site.services.session, await item(1_000));
  await purchase.lookAhead(site.lifetime.signal);
  const lists = async () => (await site.callsOf('novel.chapters')).length;
  const before = await lists();
  expect(read(() => purchase.offers)).toEqual([
    { scope: 'one', price },
    { scope: 'all', price: 10 * price },
  ]);
  await purchase.choose('all');
  expect(read(() => [purchase.status, purchase.count, purchase.price])).toEqual(['idle', 10, 10 * price]);
  expect(await lists()).toBe(before);
});

it('all scopes are offered if the following chapters cannot be loaded', async () => {
  const purchase = new PurchaseStore(site.services.session, await item(1_000));
  await site.setFaults({ match: { path: '/api/novel/catalogue' }, effect: { kind: 'cut' } });
  await purchase.lookAhead(site.lifetime.signal);
  expect(read(() => purchase.offers.map(({ scope }) => scope))).toEqual(['one', 'next', 'all']);
  expect(read(() => purchase.error)).toBeUndefined();
});
