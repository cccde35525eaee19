import { afterEach, beforeEach, expect, it } from 'vitest';
import { comicChapterList } from '#site/sections/comic/chapters/comic-chapter-list.ts';
import { comicHistory } from '#site/sections/comic/library/comic-history.ts';
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
