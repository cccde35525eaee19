import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { WorkListStore, type WorkSource } from '#site/features/works/lists/work-list.store.ts';
import type { WorksPage } from '#site/features/works/works-page.ts';
import { ScreenLifetime } from '#site/services/screen/screen-lifetime.ts';
import { until } from '../../../sections/site-on-sandbox.ts';
import { madeUpAd, madeUpWork } from '../made-up-works.ts';

/** Creates a source that has one response per page. A request for a later page stays pending. */
function source(
  key: string,
  ...pages: readonly Partial<WorksPage>[]
): WorkSource & { signals: AbortSignal[] } {
  const signals: AbortSignal[] = [];
  return {
    key,
    signals,
    fetchWorks: (page, signal) => {
      signals.push(signal);
      const response = pages[page - 1];
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new AppError('cancelled', '')));
        if (response) resolve({ works: [], totalPage: 9, ...response });
      });
    },
  };
}

const works = (...keys: readonly string[]) => ({ works: keys.map(madeUpWork) });
let lifetime: ScreenLifetime;
let leave: () => void;
beforeEach(() => {
  lifetime = new ScreenLifetime();
  leave = lifetime.begin();
});

function shownList(of: WorkSource): WorkListStore {
  const list = new WorkListStore(of, lifetime);
  list.start();
  return list;
}

/** Leaves the screen and shows it again. */
function showAgain(list: WorkListStore): void {
  leave();
  leave = lifetime.begin();
  list.start();
}

const keys = (list: WorkListStore) => list.works.items.map(({ key }) => key);
const settled = (list: WorkListStore) => until(() => list.works.status !== 'loading');

describe('a list of works', () => {
  it('loads its first page when shown, and keeps it when shown again', async () => {
    const pages = source('a', works('1'));
    const list = shownList(pages);
    await settled(list);
    showAgain(list);
    expect([keys(list), pages.signals.length]).toEqual([['1'], 1]);
  });

  it('requests the first page again if the screen was left before it came', () => {
    const pages = source('a');
    const list = shownList(pages);
    showAgain(list);
    expect(pages.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(list.works.status).toBe('loading');
  });

  it('drops works that appear again on the next page', async () => {
    const list = shownList(source('a', works('1', '2', '2'), works('2', '3')));
    await settled(list);
    list.loadMore();
    await settled(list);
    expect(keys(list)).toEqual(['1', '2', '3']);
  });

  it('ends with a page that has no new works', async () => {
    const list = shownList(source('a', works('1'), works('1')));
    await settled(list);
    list.loadMore();
    await settled(list);
    expect(list.works.isEnd).toBe(true);
  });

  it('has undefined ads before the first response, and no ads after one without', async () => {
    const list = new WorkListStore(source('a', works('1')), lifetime);
    expect(list.ads).toBeUndefined();
    list.start();
    await settled(list);
    expect(list.ads).toEqual([]);
  });
});

describe('another source for the list', () => {
  it('starts at its first page with the same ads and aborts the old request', async () => {
    const first = source('a', { ...works('1'), ads: [madeUpAd('one')] });
    const second = source('b', { ...works('9'), ads: [madeUpAd('two')] });
    const list = shownList(first);
    await settled(list);
    list.loadMore();
    list.show(second);
    await settled(list);
    expect(keys(list)).toEqual(['9']);
    expect(list.ads).toEqual([madeUpAd('one')]);
    expect(first.signals[1]?.aborted).toBe(true);
  });

  it('with the same key changes nothing', async () => {
    const list = shownList(source('a', works('1')));
    await settled(list);
    const again = source('a');
    list.show(again);
    expect([keys(list), again.signals.length]).toEqual([['1'], 0]);
  });
});
