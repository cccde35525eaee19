import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { HomeStore } from '#site/features/works/home/home.store.ts';
import type { FetchedPlan, HomeSource, SectionShape } from '#site/features/works/home/section-plan.ts';
import type { Work } from '#site/features/works/work.ts';
import type { FetchWorks } from '#site/features/works/works-page.ts';
import { ScreenLifetime } from '#site/services/screen/screen-lifetime.ts';
import { read, until } from '../../../sections/site-on-sandbox.ts';
import { madeUpWork } from '../made-up-works.ts';

const shape: SectionShape = {
  Works: () => null,
  Skeleton: () => null,
};
const common = { title: '', more: '/made-up', shape, count: 4 };

/** Requests that the store sent. */
let requested: string[];
/** Abort signals of the requests that the test leaves pending. */
let waiting: AbortSignal[];
let lifetime: ScreenLifetime;
let leave: () => void;
beforeEach(() => {
  requested = [];
  waiting = [];
  lifetime = new ScreenLifetime();
  leave = lifetime.begin();
});

const worksOf =
  (name: string): FetchWorks =>
  async (page) => {
    requested.push(`${name} ${page}`);
    return { works: [madeUpWork(`${name} ${page}`)], totalPage: 9 };
  };
const pendingWorks: FetchWorks = (_, signal) =>
  new Promise((_resolve, reject) => {
    waiting.push(signal);
    signal.addEventListener('abort', () => reject(new AppError('cancelled', '')));
  });
const list = (
  key: string,
  source: { readonly first?: readonly Work[]; readonly fetchWorks?: FetchWorks } = {},
): FetchedPlan => ({
  ...common,
  key,
  source: { kind: 'list', fetchWorks: worksOf(key), ...source },
});

function shownHome(source: HomeSource): HomeStore {
  const store = new HomeStore({ source, lifetime, idle: () => Promise.resolve() });
  store.start();
  return store;
}

const keys = (store: HomeStore, plan: FetchedPlan) =>
  read(() => store.section(plan).current.works.map(({ key }) => key));

describe('a home with sections from its response', () => {
  it('shows them after the response, and the built-in sections before it', async () => {
    const known = list('a');
    const loaded = list('b', { first: [madeUpWork('first')] });
    const store = shownHome({ plans: [known], fetch: async () => ({ at: 0, ads: [], plans: [loaded] }) });
    expect(read(() => store.plans)).toEqual([known]);
    await until(() => store.section(loaded).current.status === 'ready');
    expect(read(() => store.plans)).toEqual([loaded]);
    expect([keys(store, loaded), requested]).toEqual([['first'], []]);
  });

  it('loads sections without works separately, except those that are not scheduled', async () => {
    const plans = [list('a'), list('b', { first: [] }), { ...list('c'), isDue: () => false }];
    const store = shownHome({ plans: [], fetch: async () => ({ at: 0, ads: [], plans }) });
    await until(() => store.section(list('a')).current.status === 'ready');
    expect(requested).toEqual(['a 1']);
  });
});

describe('loadMissing', () => {
  it('retries only the section whose request failed', async () => {
    let isOffline = true;
    const there = list('there');
    const failed = list('failed', {
      fetchWorks: async (page, signal) => {
        if (isOffline) throw new AppError('network', '');
        return worksOf('failed')(page, signal);
      },
    });
    const plans = [list('loaded', { first: [madeUpWork('first')] }), there, failed];
    const store = shownHome({ plans: [], fetch: async () => ({ at: 0, ads: [], plans }) });
    await until(() => store.section(failed).current.status === 'failed');
    await until(() => store.section(there).current.status === 'ready');
    isOffline = false;
    await store.loadMissing();
    expect([keys(store, failed), requested]).toEqual([['failed 1'], ['there 1', 'failed 1']]);
  });
});

describe('refresh', () => {
  const content = (first: string) => ({
    at: 0,
    ads: [],
    plans: [{ ...list('loaded', { first: [madeUpWork(first)] }), batches: 4 }, list('own')],
  });

  it('replaces works with those of the response, of later batches and of sections', async () => {
    let loaded = 'old';
    const store = shownHome({ plans: [], fetch: async () => content(loaded) });
    const [loadedPlan, own] = content('').plans as [FetchedPlan, FetchedPlan];
    await until(() => store.section(own).current.status === 'ready');
    await store.section(loadedPlan).refresh();
    expect(keys(store, loadedPlan)).toEqual(['loaded 2']);
    loaded = 'new';
    await store.refresh();
    expect(keys(store, loadedPlan)).toEqual(['new']);
    expect(requested).toEqual(['own 1', 'loaded 2', 'own 1']);
  });

  it('keeps everything if the request fails', async () => {
    let isDown = false;
    const fetch = async () => {
      if (isDown) throw new AppError('network', '');
      return content('old');
    };
    const store = shownHome({ plans: [], fetch });
    const [loadedPlan] = content('').plans as [FetchedPlan, FetchedPlan];
    await until(() => store.section(loadedPlan).current.status === 'ready');
    isDown = true;
    await store.refresh();
    expect([read(() => store.status), keys(store, loadedPlan)]).toEqual(['failed', ['old']]);
  });
});

describe('a section', () => {
  it('cycles through the number of pages in its plan', async () => {
    const plan = { ...list('a', { first: [madeUpWork('first')] }), batches: 4 };
    const store = shownHome({ plans: [plan], fetch: async () => ({ at: 0, ads: [], plans: [plan] }) });
    await until(() => store.section(plan).current.status === 'ready');
    for (let page = 2; page <= 6; page += 1) await store.section(plan).refresh();
    expect(requested).toEqual(['a 2', 'a 3', 'a 4', 'a 1', 'a 2']);
  });

  it("aborts the previous tab's request and repeats it when that tab is selected again", async () => {
    const plan: FetchedPlan = {
      ...common,
      key: 'tabs',
      source: {
        kind: 'tabs',
        label: '',
        tabs: [{ key: 'a', label: 'A' }],
        first: [],
        worksOf: (tab) => (tab === 'slow' ? pendingWorks : worksOf(tab)),
      },
    };
    const section = shownHome({
      plans: [plan],
      fetch: async () => ({ at: 0, ads: [], plans: [plan] }),
    }).section(plan);
    void section.select('slow');
    await section.select('b');
    expect([section.selected, waiting.map(({ aborted }) => aborted)]).toEqual(['b', [true]]);
    void section.select('slow');
    expect(waiting.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('aborts with the screen and requests again when shown again', async () => {
    const plan = list('a', { fetchWorks: pendingWorks });
    const store = shownHome({ plans: [plan], fetch: async () => ({ at: 0, ads: [], plans: [plan] }) });
    await until(() => store.section(plan).current.status === 'loading');
    leave();
    await until(() => store.section(plan).current.status === 'idle');
    leave = lifetime.begin();
    store.start();
    expect(waiting.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('checks only when the screen is shown whether it is scheduled', async () => {
    let isDue = true;
    const plan = { ...list('a'), isDue: () => isDue };
    const store = shownHome({
      plans: [plan],
      fetch: async () => {
        isDue = false;
        return { at: 0, ads: [], plans: [plan] };
      },
    });
    await until(() => store.section(plan).current.status === 'ready');
    expect(read(() => store.isShown(plan))).toBe(true);
    store.start();
    expect(read(() => store.isShown(plan))).toBe(false);
  });

  it('is hidden without works, except with tabs, until nothing is left at all', async () => {
    const tabs = [{ key: 'all', label: '全部' }] as const;
    const none = async () => ({ works: [], totalPage: 1 });
    const empty = { ...common, key: 'list', source: { kind: 'list', fetchWorks: none } } as const;
    const tabbed = {
      ...common,
      key: 'tabs',
      source: { kind: 'tabs', label: '', tabs, worksOf: () => none },
    } as const;
    const never = { ...empty, key: 'night', isDue: () => false };
    const open = async (plans: readonly FetchedPlan[]) => {
      const store = shownHome({ plans, fetch: async () => ({ at: 0, ads: [], plans }) });
      await until(() => [empty, tabbed].every((plan) => store.section(plan).current.status === 'ready'));
      return read(() => [plans.map((plan) => store.isShown(plan)), store.isEmpty]);
    };
    expect(await open([empty, tabbed, never])).toEqual([[false, true, false], true]);
    expect(await open([empty, tabbed, list('full')])).toEqual([[false, true, true], false]);
  });

  it('with data of this device is shown while it has works', () => {
    const works = [madeUpWork('read')];
    const plan = { ...common, key: 'device', source: { kind: 'device', works: () => works } } as const;
    const store = shownHome({ plans: [plan], fetch: async () => ({ at: 0, ads: [], plans: [plan] }) });
    expect(read(() => store.isShown(plan))).toBe(true);
    works.pop();
    expect(read(() => store.isShown(plan))).toBe(false);
  });
});
