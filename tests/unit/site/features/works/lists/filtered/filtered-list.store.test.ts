import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comicQuery } from '#shared/contract/comic/lists.ts';
import {
  FilteredListStore,
  type WantedFilters,
} from '#site/features/works/lists/filtered/filtered-list.store.ts';
import type { FilteredListPlan } from '#site/features/works/lists/filtered/filtered-list-plan.ts';
import { comicCategory, comicRanking } from '#site/sections/comic/comic-filters.screen.ts';
import { ScreenLifetime } from '#site/services/screen/screen-lifetime.ts';
import { holdResponse } from '../../../../held-response.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../../../sections/site-on-sandbox.ts';

let site: SiteOnSandbox;
let lifetime: ScreenLifetime;
let leave: () => void;
beforeEach(async () => {
  site = await siteOnSandbox();
  lifetime = new ScreenLifetime();
  leave = lifetime.begin();
});
afterEach(() => {
  leave();
  return site.close();
});

const nothing: WantedFilters = { group: null, category: null };

async function opened(
  plan: FilteredListPlan,
  wanted: Partial<WantedFilters> = {},
): Promise<FilteredListStore> {
  const { api } = site.services;
  const store = new FilteredListStore({ api, lifetime }, plan, { ...nothing, ...wanted });
  store.start();
  await settled(store);
  return store;
}

async function settled({ list, serverChoices }: FilteredListStore): Promise<void> {
  await until(() => list.works.status === 'ready' && serverChoices.status !== 'loading');
}

const works = ({ list }: FilteredListStore) => list.works.items;
/** Returns the label of a category. */
const labelOf = (store: FilteredListStore, category: string) =>
  read(() => store.categories.find(({ key }) => key === category)?.label ?? 'unknown');
const filters = (store: FilteredListStore) => read(() => store.filters);

describe('the category list', () => {
  it("shows every book by default, with the server's filters", async () => {
    const store = await opened(comicCategory);
    expect(filters(store)).toEqual({ group: 'all', category: '0' });
    expect(read(() => store.groups.map(({ label }) => label))).toEqual(['全部', '连载中', '已完结']);
    expect(read(() => store.categories[0])).toEqual({ key: '0', label: '全部' });
    expect(read(() => store.categories.length)).toBeGreaterThan(3);
    expect(new Set(works(store).map(({ status }) => status?.isFinished)).size).toBe(2);
  });

  it('shows the filters in the address after one request', async () => {
    const store = await opened(comicCategory, { group: 'finish', category: '3' });
    expect(works(store).length).toBeGreaterThan(0);
    expect(works(store).every(({ status }) => status?.isFinished)).toBe(true);
    expect(works(store).every(({ category }) => category === labelOf(store, '3'))).toBe(true);
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
  ])('corrects %j to %j', async (wanted, active) => {
    const store = await opened(comicCategory, wanted);
    expect(filters(store)).toEqual(active);
    await settled(store);
    expect(works(store).length).toBeGreaterThan(0);
  });

  it('restarts under another filter and drops a late response for the old one', async () => {
    const store = await opened(comicCategory);
    const release = holdResponse(site.services.api, comicQuery);
    store.want({ group: 'finish', category: null });
    store.want({ group: 'serialize', category: null });
    await settled(store);
    await release();
    expect(works(store).length).toBeGreaterThan(0);
    expect(works(store).every(({ status }) => !status?.isFinished)).toBe(true);
  });

  it('loads without its filters, which can be retried', async () => {
    await site.setFaults({ match: { path: '/api/book/category' }, effect: { kind: 'status', status: 500 } });
    const store = await opened(comicCategory, { category: '3' });
    expect(store.serverChoices.status).toBe('failed');
    await site.setFaults();
    await store.loadChoices();
    expect(works(store).every(({ category }) => category === labelOf(store, '3'))).toBe(true);
  });
});

describe('the ranking', () => {
  it('shows the total ranking of all categories by default', async () => {
    const store = await opened(comicRanking);
    expect(filters(store)).toEqual({ group: 'total', category: '0' });
    const [{ query } = {}] = await site.callsOf('comic.rank');
    expect(query).toMatchObject({ category: '', type: 'total' });
  });

  it('differs by type and category', async () => {
    const store = await opened(comicRanking);
    const keys = () =>
      works(store)
        .map(({ key }) => key)
        .join();
    const seen = [keys()];
    for (const [group, category] of [
      ['day', null],
      ['week', null],
      ['month', '2'],
    ] as const) {
      store.want({ group, category });
      await settled(store);
      seen.push(keys());
    }
    expect(new Set(seen).size).toBe(4);
    expect(works(store).every(({ category }) => category === labelOf(store, '2'))).toBe(true);
  });

  it('replaces an unknown type with the default', async () => {
    expect(filters(await opened(comicRanking, { group: 'year' }))).toEqual({ group: 'total', category: '0' });
  });
});

it('only filters that are not the default are in the address', async () => {
  const store = await opened(comicRanking, { group: 'week', category: '4' });
  const address = (changes: Parameters<typeof store.addressOf>[0]) => read(() => store.addressOf(changes));
  expect(address({})).toBe('/home/day-ranked?type=week&category=4');
  expect(address({ group: 'total' })).toBe('/home/day-ranked?category=4');
  expect(address({ group: 'total', category: '0' })).toBe('/home/day-ranked');
});
