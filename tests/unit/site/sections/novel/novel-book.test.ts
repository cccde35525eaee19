import { afterEach, beforeEach, expect, it } from 'vitest';
import { keywordProblem } from '#site/features/works/search/keyword.ts';
import { landmarksOf, novelDetailStore } from '#site/sections/novel/book/novel-detail.ts';
import { novelChapterList } from '#site/sections/novel/chapters/novel-chapter-list.ts';
import { novelHistory } from '#site/sections/novel/library/novel-history.ts';
import { novelLibrary } from '#site/sections/novel/library/novel-library.ts';
import { novelSearchPlan } from '#site/sections/novel/novel-search.screen.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';
import { shownScreen } from '../../shown-screen.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeEach(async () => {
  site = await siteOnSandbox();
});
afterEach(() => site.close());

const place = { date: 1, title: '旧雨', paragraph: 3, character: 7 };

it('tells of a novel its chapter last read and the latest, and puts it on the shelf', async () => {
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

it('lists 5,000 chapters a page at a time, around the one last read', async () => {
  novelHistory(site.services.storage).record({
    bookInfo: { bookId: '200', title: '书' },
    number: 4_990,
    ...place,
  });
  const store = novelChapterList(site.services, '200', shownScreen().lifetime);
  store.start();
  await until(() => store.source.status === 'ready');
  expect(read(() => [store.count, store.lastReadPlace])).toEqual([5_000, 4_989]);
  store.want(4_989);
  await until(() => store.at(4_989) !== undefined);
  expect(read(() => store.at(4_989))).toMatchObject({ number: 4_990, href: '/novels/read/200/4990' });
  store.arrange('descending');
  expect(read(() => store.at(0))).toMatchObject({ number: 5_000 });
  expect((await site.callsOf('novel.chapters')).length).toBeLessThan(6);
});

it('reads a history entry that tells no place as the chapter’s beginning', () => {
  const entry = { bookInfo: { bookId: 9, title: '书' }, number: 2, date: 1 };
  const storage = new SiteStorage(memoryStorage({ novelHistory: JSON.stringify([entry]) }));
  expect(novelHistory(storage).find('9')).toMatchObject({
    number: 2,
    title: '',
    paragraph: 0,
    character: 0,
  });
});

it('refuses a keyword that is too long in its own words', () => {
  expect(keywordProblem('字'.repeat(21), novelSearchPlan)).toBe('搜索关键词不能超过20个字');
  expect(keywordProblem('字'.repeat(20), novelSearchPlan)).toBeUndefined();
  expect(keywordProblem('', novelSearchPlan)).toBe('请输入搜索关键词');
});
