import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comicDetail } from '#shared/contract/comic/book.ts';
import { PurchaseStore } from '#site/features/purchase/purchase.store.ts';
import { ComicChaptersStore } from '#site/sections/comic/chapters/comic-chapters.store.ts';
import { comicHistory } from '#site/sections/comic/library/comic-history.ts';
import { VipFreeBooks } from '#site/sections/comic/library/vip-free-books.ts';
import { comicReading } from '#site/sections/comic/reader/comic-reading.ts';
import { shownScreen } from '../../../shown-screen.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeEach(async () => {
  site = await siteOnSandbox();
});
afterEach(() => site.close());

async function startedList(bookId: string) {
  const chapters = new ComicChaptersStore(site.services, bookId, shownScreen().lifetime);
  chapters.start();
  await until(() => ['ready', 'failed'].includes(chapters.list.source.loadStatus));
  return chapters.list;
}

it('all chapters of a long book are loaded, and the one last read is marked', async () => {
  const reading = { number: 4_990, date: 1, picture: 0, offset: 0 };
  comicHistory(site.services.storage).record({ bookInfo: { bookId: '300', title: '书' }, ...reading });
  const store = await startedList('300');
  expect(read(() => [store.count, store.source.lastNumber])).toEqual([5_000, 5_000]);
  expect(read(() => store.lastReadPlace)).toBe(4_989);
  expect(read(() => store.at(4_989))).toMatchObject({ number: 4_990, href: '/book/read/300/4990' });
});

it("each chapter's picture is found by the title, and its release date is shown", async () => {
  const list = await startedList('1');
  expect(read(() => list.at(2)?.hasPicture)).toBe(true);
  await until(() => list.at(2)?.picture !== undefined);
  const title = (await site.services.api.call(comicDetail, { params: { bookId: '1' } })).book.title;
  expect(read(() => list.at(2)?.picture)).toMatchObject({ section: 'manga', title, number: 3 });
  const [earlier = 0, later = 0] = read(() => [list.at(2)?.publishedAt, list.at(3)?.publishedAt]);
  expect([later - earlier, later < Date.now()]).toEqual([7 * 24 * 60 * 60 * 1000, true]);
});

it('the comic is not requested if its title and VIP state are known', async () => {
  const { storage } = site.services;
  const reading = { number: 1, date: 1, picture: 0, offset: 0 };
  comicHistory(storage).record({ bookInfo: { bookId: '1', title: '书' }, ...reading });
  new VipFreeBooks(storage).record('1', false);
  const list = await startedList('1');
  expect(read(() => list.at(0)?.picture)).toMatchObject({ title: '书' });
  expect(await site.callsOf('comic.detail')).toEqual([]);
});

it('a failed chapter list can be loaded again', async () => {
  await site.setFaults({ match: { path: '/api/book/chapter/list' }, effect: { kind: 'undecryptable' } });
  const store = await startedList('1');
  expect(read(() => [store.source.error?.code, store.source.count])).toEqual(['decryption', undefined]);
  await site.setFaults();
  await store.source.load();
  expect(read(() => [store.source.loadStatus, store.count])).toEqual(['ready', 12]);
});

describe('chapters that VIP reads for free', () => {
  /** Uses the fourth comic of the sandbox, which is free with VIP. The first one is not. */
  const free = '4';

  it("are shown in the list even if it is opened first, depending on the user's VIP", async () => {
    const list = await startedList(free);
    await until(() => list.vip !== undefined);
    expect(read(() => list.vip)).toBe('offered');
    await site.services.session.ready(site.lifetime.signal);
    await site.setUser({ vipType: 'year' });
    await site.services.session.refresh(site.lifetime.signal);
    expect(read(() => list.vip)).toBe('held');
  });

  it("are remembered from an unpaid chapter if the comic's response does not contain them", async () => {
    const reading = (bookId: string) => comicReading(site.services, { bookId, number: 3 }, () => undefined);
    await site.services.session.ready(site.lifetime.signal);
    for (const bookId of [free, '1']) await reading(bookId).fetch(site.lifetime.signal);
    const lists = [await startedList(free), await startedList('1')];
    expect(read(() => lists.map(({ vip }) => vip))).toEqual(['offered', undefined]);
  });
});

it('an unpaid chapter is offered together with all unbought chapters after it', async () => {
  const { services, lifetime } = site;
  await services.session.ready(lifetime.signal);
  await site.setCoins(500);
  const reading = comicReading(services, { bookId: '1', number: 3 }, () => undefined);
  const { data } = await reading.fetch(lifetime.signal);
  if (!data) throw new Error('The third chapter of book 1 has no data');
  const purchase = new PurchaseStore(services.session, reading.purchase(data, services.session.userId));
  void purchase.choose('all');
  await until(() => purchase.status === 'idle');
  expect(read(() => [purchase.count, purchase.price])).toEqual([10, 400]);
  expect(await purchase.buy()).toBe('bought');
  expect(await site.callsOf('comic.buyChapter')).toHaveLength(10);
  expect(purchase.balance).toBe(100);
});
