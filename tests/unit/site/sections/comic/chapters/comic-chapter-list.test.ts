import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PurchaseStore } from '#site/features/purchase/purchase.store.ts';
import { BookDetailStore } from '#site/sections/comic/book/book-detail.store.ts';
import { comicChapterList } from '#site/sections/comic/chapters/comic-chapter-list.ts';
import { comicHistory } from '#site/sections/comic/library/comic-history.ts';
import { comicReading } from '#site/sections/comic/reader/comic-reading.ts';
import { shownScreen } from '../../../shown-screen.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeEach(async () => {
  site = await siteOnSandbox();
});
afterEach(() => site.close());

async function startedList(bookId: string) {
  const store = comicChapterList(site.services, bookId, shownScreen().lifetime);
  store.start();
  await until(() => ['ready', 'failed'].includes(store.source.status));
  return store;
}

it('holds all chapters of a long book, and knows the one last read', async () => {
  const reading = { number: 4_990, date: 1, picture: 0, offset: 0 };
  comicHistory(site.services.storage).record({ bookInfo: { bookId: '300', title: '书' }, ...reading });
  const store = await startedList('300');
  expect(read(() => [store.count, store.source.lastNumber])).toEqual([5_000, 5_000]);
  expect(read(() => store.lastReadPlace)).toBe(4_989);
  expect(read(() => store.at(4_989))).toMatchObject({ number: 4_990, href: '/book/read/300/4990' });
});

it('fails and loads again', async () => {
  await site.setFaults({ match: { path: '/api/book/chapter/list' }, effect: { kind: 'noise' } });
  const store = await startedList('1');
  expect(read(() => [store.source.error?.code, store.source.count])).toEqual(['decryption', undefined]);
  await site.setFaults();
  await store.source.load();
  expect(read(() => [store.source.status, store.count])).toEqual(['ready', 12]);
});

describe('what VIP reads without buying', () => {
  /** The fourth comic of the sandbox is, the first is not. */
  const free = '4';

  it('is told by the list once the comic’s own screen was told, and goes with the reader’s VIP', async () => {
    const list = await startedList(free);
    expect(read(() => list.vip)).toBeUndefined();
    new BookDetailStore({ ...site.services, lifetime: shownScreen().lifetime }, free).start();
    await until(() => list.vip !== undefined);
    expect(read(() => list.vip)).toBe('offered');
    await site.services.session.ready(site.lifetime.signal);
    await site.setUser({ vipType: 'year' });
    await site.services.session.refresh(site.lifetime.signal);
    expect(read(() => list.vip)).toBe('held');
  });

  it('is remembered from an unpaid chapter, where the comic itself does not tell it', async () => {
    const reading = (bookId: string) => comicReading(site.services, { bookId, number: 3 }, () => undefined);
    await site.services.session.ready(site.lifetime.signal);
    for (const bookId of [free, '1']) await reading(bookId).fetch(site.lifetime.signal);
    const lists = [await startedList(free), await startedList('1')];
    expect(read(() => lists.map(({ vip }) => vip))).toEqual(['offered', undefined]);
  });
});

it('offers an unpaid chapter with all that follow it and are not bought', async () => {
  const { services, lifetime } = site;
  await services.session.ready(lifetime.signal);
  await site.setCoins(500);
  const reading = comicReading(services, { bookId: '1', number: 3 }, () => undefined);
  const { data } = await reading.fetch(lifetime.signal);
  if (!data) throw new Error('The third chapter of book 1 has no data');
  const purchase = new PurchaseStore(services.session, reading.purchase(data, services.session.userId));
  purchase.choose('all');
  await until(() => purchase.status === 'idle');
  expect(read(() => [purchase.count, purchase.price])).toEqual([10, 400]);
  expect(await purchase.buy()).toBe('bought');
  expect(await site.callsOf('comic.buyChapter')).toHaveLength(10);
  expect(purchase.balance).toBe(100);
});
