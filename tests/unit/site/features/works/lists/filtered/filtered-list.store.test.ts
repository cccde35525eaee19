import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comicQuery } from '#shared/contract/comic/lists.ts';
import {
  type FilteredList,
  FilteredListStore,
  type WantedFilters,
} from '#site/features/works/lists/filtered/filtered-list.store.ts';
import { categoryList } from '#site/sections/comic/comic-category.ts';
import { ranking } from '#site/sections/comic/comic-ranking.ts';
import { holdAnswer } from '../../../../held-answer.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../../../sections/site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeEach(async () => {
  site = await siteOnSandbox();
});
afterEach(() => site.close());

const nothing: WantedFilters = { group: null, category: null };

async function opened(kind: FilteredList, wanted: Partial<WantedFilters> = {}): Promise<FilteredListStore> {
  const store = new FilteredListStore(site.services.api, kind, { ...nothing, ...wanted });
  store.start(site.lifetime.signal);
  await settled(store);
  return store;
}

async function settled({ list, lists }: FilteredListStore): Promise<void> {
  await until(() => list.books.status === 'ready' && lists.status !== 'loading');
}

const books = ({ list }: FilteredListStore) => list.books.items;
const filters = (store: FilteredListStore) => read(() => store.filters);

describe('the categories', () => {
  it('show every book by default, under all that the server tells of', async () => {
    const store = await opened(categoryList);
    expect(filters(store)).toEqual({ group: 'all', category: '0' });
    expect(read(() => store.groups.map(({ label }) => label))).toEqual(['全部', '连载中', '已完结']);
    expect(read(() => store.categories[0])).toEqual({ key: '0', label: '全部' });
    expect(read(() => store.categories.length)).toBeGreaterThan(3);
    expect(new Set(books(store).map(({ publishStatus }) => publishStatus)).size).toBe(2);
  });

  it('show what the address asks for, with one call', async () => {
    const store = await opened(categoryList, { group: 'finish', category: '3' });
    expect(books(store).length).toBeGreaterThan(0);
    expect(books(store).every((book) => book.publishStatus === 'finish' && Number(book.category) === 3)).toBe(
      true,
    );
    expect(await site.callsOf('comic.query')).toHaveLength(1);
  });

  it.each([
    [
      { group: 'FINISH', category: '3' },
      { group: 'all', category: '3' },
    ],
    [
      { group: 'finish', category: '3x' },
      { group: 'finish', category: '0' },
    ],
    [
      { group: 'finish', category: '-1' },
      { group: 'finish', category: '0' },
    ],
    [
      { group: 'abandoned', category: '9999' },
      { group: 'all', category: '0' },
    ],
  ])('take %j for %j', async (wanted, inForce) => {
    const store = await opened(categoryList, wanted);
    expect(filters(store)).toEqual(inForce);
    await settled(store);
    expect(books(store).length).toBeGreaterThan(0);
  });

  it('begin the list anew under another filter; a late answer of the older one is dropped', async () => {
    const store = await opened(categoryList);
    const letThrough = holdAnswer(site.services.api, comicQuery);
    store.want({ group: 'finish', category: null });
    store.want({ group: 'serialize', category: null });
    await settled(store);
    await letThrough();
    expect(books(store).length).toBeGreaterThan(0);
    expect(books(store).every(({ publishStatus }) => publishStatus !== 'finish')).toBe(true);
  });

  it('are listed without their filters, which can be asked for again', async () => {
    await site.setFaults({ match: { path: '/api/book/category' }, effect: { kind: 'status', status: 500 } });
    const store = await opened(categoryList, { category: '3' });
    expect(store.lists.status).toBe('failed');
    expect(books(store).every(({ category }) => Number(category) === 3)).toBe(true);
    await site.setFaults();
    await store.loadLists();
    expect(read(() => store.categories.length)).toBeGreaterThan(1);
  });
});

describe('the rankings', () => {
  it('show the one of all time in all categories by default', async () => {
    const store = await opened(ranking);
    expect(filters(store)).toEqual({ group: 'total', category: '0' });
    const reads = books(store).map(({ readCount }) => readCount ?? 0);
    expect(reads).toEqual([...reads].sort((left, right) => right - left));
  });

  it('differ by type and by category', async () => {
    const store = await opened(ranking);
    const seen = [
      books(store)
        .map(({ bookId }) => bookId)
        .join(),
    ];
    for (const [group, category] of [
      ['day', null],
      ['week', null],
      ['month', '2'],
    ] as const) {
      store.want({ group, category });
      await settled(store);
      seen.push(
        books(store)
          .map(({ bookId }) => bookId)
          .join(),
      );
    }
    expect(new Set(seen).size).toBe(4);
    expect(books(store).every(({ category }) => Number(category) === 2)).toBe(true);
  });

  it('take an unknown type for the default', async () => {
    expect(filters(await opened(ranking, { group: 'year' }))).toEqual({ group: 'total', category: '0' });
  });
});

it('an address names only what differs from the default', async () => {
  const store = await opened(ranking, { group: 'week', category: '4' });
  const address = (changes: Parameters<typeof store.addressOf>[0]) => read(() => store.addressOf(changes));
  expect(address({})).toBe('/home/day-ranked?type=week&category=4');
  expect(address({ group: 'total' })).toBe('/home/day-ranked?category=4');
  expect(address({ group: 'total', category: '0' })).toBe('/home/day-ranked');
});
