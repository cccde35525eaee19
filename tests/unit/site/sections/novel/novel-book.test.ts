import { afterEach, beforeEach, expect, it } from 'vitest';
import { landmarksOf, novelDetailStore } from '#site/sections/novel/book/novel-detail.ts';
import { NovelChaptersStore } from '#site/sections/novel/chapters/novel-chapters.store.ts';
import { novelHistory } from '#site/sections/novel/library/novel-history.ts';
import { novelLibrary, novelProgress } from '#site/sections/novel/library/novel-library.ts';
import { shownScreen } from '../../shown-screen.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeEach(async () => {
  site = await siteOnSandbox();
});
afterEach(() => site.close());

const place = { date: 1, title: '旧雨', paragraph: 3, character: 7 };

it('a novel is loaded with its chapter last read and the latest one, and added to the shelf', async () => {
  const store = novelDetailStore(site.services, '1', shownScreen().lifetime);
  store.start();
  await until(() => store.detail.status === 'ready');
  const { value: detail } = store.detail;
  if (!detail) throw new Error('There is no novel 1');
  const shown = () =>
    read(() => landmarksOf(store, detail).map(({ label, chapter }) => [label, chapter.href]));
  expect(shown()).toEqual([['最新', '/novels/read/1/12']]);
  novelHistory(site.services.storage).record({ bookInfo: detail.novelBook, number: 5, ...place });
  expect(shown()).toEqual([
    ['上次看到', '/novels/read/1/5'],
    ['最新', '/novels/read/1/12'],
  ]);
  store.toggleShelf();
  expect(novelLibrary(site.services).shelf.has(detail.novelBook.title)).toBe(true);
});

async function openedChapters(bookId: string): Promise<NovelChaptersStore> {
  const chapters = new NovelChaptersStore(site.services, bookId, shownScreen().lifetime);
  chapters.start();
  await until(() => chapters.list.source.loadStatus === 'ready');
  return chapters;
}

it('5,000 chapters are listed page by page, around the one last read', async () => {
  novelHistory(site.services.storage).record({
    bookInfo: { bookId: '200', title: '书' },
    number: 4_990,
    ...place,
  });
  const { list: store } = await openedChapters('200');
  expect(read(() => [store.count, store.lastReadPlace])).toEqual([5_000, 4_989]);
  store.want(4_989);
  await until(() => store.at(4_989) !== undefined);
  expect(read(() => store.at(4_989))).toMatchObject({ number: 4_990, href: '/novels/read/200/4990' });
  store.arrange('descending');
  expect(read(() => store.at(0))).toMatchObject({ number: 5_000 });
  expect((await site.callsOf('novel.chapters')).length).toBeLessThan(6);
});

it('the progress of each chapter on this device is shown', async () => {
  const { list } = await openedChapters('1');
  const progress = novelProgress(site.services.storage);
  progress.put('1', 2, 1);
  progress.put('1', 3, 0.4);
  progress.put('2', 4, 1);
  expect(read(() => [1, 2, 3, 4].map(list.progressOf))).toEqual([0, 1, 0.4, 0]);
});

it('the novel shows if VIP reads all chapters for free, and whether the user has VIP', async () => {
  const { list } = await openedChapters('3');
  await until(() => list.vip !== undefined);
  expect(read(() => list.vip)).toBe('offered');
  await site.services.session.ready(site.lifetime.signal);
  await site.setUser({ vipType: 'year' });
  await site.services.session.refresh(site.lifetime.signal);
  expect(read(() => list.vip)).toBe('held');
});
