import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comicSearch } from '#shared/contract/comic/search.ts';
import { AppError } from '#shared/errors.ts';
import { hotWordsOf, SearchStore } from '#site/features/works/search/search.store.ts';
import { comicSearchPlan } from '#site/sections/comic/comic-search.screen.ts';
import type { Pause } from '#site/services/async/pause.ts';
import { ScreenLifetime } from '#site/services/screen/screen-lifetime.ts';
import { holdResponse } from '../../../held-response.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../../sections/site-on-sandbox.ts';

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

function opened(keyword: string | null = null): SearchStore {
  const store = new SearchStore({ ...site.services, lifetime }, comicSearchPlan, keyword);
  store.start();
  return store;
}

const submit = (store: SearchStore, text: string) => {
  store.write(text);
  return store.submit();
};
const recent = (store: SearchStore) => read(() => store.recent.words);
const found = (store: SearchStore) => until(() => store.results?.works.status === 'ready');

describe('the search field', () => {
  it.each(['', '   ', '\u3000'])('shows that a keyword is missing if it contains %j', (text) => {
    const store = opened();
    expect(submit(store, text)).toBeUndefined();
    expect(store.problem).toBe('请输入搜索关键词');
    expect(recent(store)).toEqual([]);
  });

  it('accepts up to 20 user-perceived characters', () => {
    const store = opened();
    const family = '👨‍👩‍👧';
    expect(submit(store, family.repeat(20))).toBe(family.repeat(20));
    expect(submit(store, '字'.repeat(21))).toBeUndefined();
    expect(store.problem).toBe('关键词最多20个字');
    store.write('字'.repeat(20));
    expect(store.problem).toBeUndefined();
  });

  it('trims the keyword', () => {
    expect(submit(opened(), ' 山 海\u3000')).toBe('山 海');
  });
});

describe('suggestions', () => {
  /** Ends the pause after typing, so that the store requests suggestions. Undefined until the pause starts. */
  let rest: (() => void) | undefined;
  const writing = (...drafts: string[]): SearchStore => {
    rest = undefined;
    const pause: Pause = (_, signal) =>
      new Promise((resolve, reject) => {
        rest = resolve;
        signal.addEventListener('abort', () => reject(new AppError('cancelled', '')));
      });
    const store = new SearchStore({ ...site.services, lifetime, pause }, comicSearchPlan, null);
    store.start();
    for (const draft of drafts) store.write(draft);
    return store;
  };
  const titles = (store: SearchStore) => read(() => store.suggestions.works.map(({ title }) => title));

  it('are requested once, for the text after the last pause', async () => {
    const store = writing('夜', '山');
    expect(await site.callsOf('comic.search')).toEqual([]);
    rest?.();
    await until(() => store.suggestions.works.length > 0);
    expect(titles(store).length).toBeLessThanOrEqual(8);
    expect((await site.callsOf('comic.search')).map(({ query }) => query)).toEqual([{ content: '山' }]);
  });

  it('are the works with the text in their title, or else all that the server finds', async () => {
    const named = writing('西');
    rest?.();
    await until(() => named.suggestions.works.length > 0);
    expect(titles(named).filter((title) => !title.includes('西'))).toEqual([]);
    const described = writing('九十岁');
    rest?.();
    await until(() => described.suggestions.works.length > 0);
    expect(titles(described)).toContain('愚公移山');
  });

  it('disappear with the search, even if a response arrives late', async () => {
    const release = holdResponse(site.services.api, comicSearch);
    const store = writing('山');
    rest?.();
    await setImmediate();
    expect([read(() => store.isWriting), store.submit()]).toEqual([true, '山']);
    store.want('山');
    await release();
    expect([read(() => store.isWriting), titles(store)]).toEqual([false, []]);
  });

  it('are not requested during input composition or for invalid keywords', async () => {
    const store = writing();
    store.write('shan', true);
    store.write('字'.repeat(21));
    expect(rest).toBeUndefined();
    expect(read(() => store.isWriting)).toBe(false);
  });

  it('include matching recent searches', () => {
    const store = writing();
    for (const word of ['山海', '夜', '山']) submit(store, word);
    store.want('夜');
    store.write('山');
    expect(read(() => store.matchingRecent)).toEqual(['山海']);
  });
});

describe('recent searches', () => {
  it('can be deleted one by one', () => {
    const store = opened();
    for (const word of ['山', '海']) submit(store, word);
    store.forgetRecent('海');
    expect(recent(store)).toEqual(['山']);
  });

  it('hold the ten newest keywords, newest first, without duplicates', () => {
    const store = opened();
    for (let word = 1; word <= 12; word += 1) submit(store, `词${word}`);
    submit(store, '词5');
    expect(recent(store)).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3].map((word) => `词${word}`));
  });

  it('can be cleared and restored', () => {
    const store = opened();
    submit(store, '山');
    store.clearRecent();
    expect([recent(store), read(() => store.canUndoClear)]).toEqual([[], true]);
    store.undoClear();
    expect([recent(store), read(() => store.canUndoClear)]).toEqual([['山'], false]);
  });

  it('cannot be restored after the next search', () => {
    const store = opened();
    submit(store, '山');
    store.clearRecent();
    submit(store, '海');
    expect([recent(store), read(() => store.canUndoClear)]).toEqual([['海'], false]);
  });
});

describe('the results', () => {
  it('are those for the keyword in the address', async () => {
    const store = opened(' 山 ');
    expect(store).toMatchObject({ draft: '山', keyword: '山' });
    await found(store);
    expect(store.results?.works.items.length).toBeGreaterThan(0);
  });

  it('change with the address, and a late response for the old keyword is dropped', async () => {
    const release = holdResponse(site.services.api, comicSearch);
    const store = opened('山');
    store.want('绝无此书');
    await found(store);
    await release();
    const { status, items } = store.results?.works ?? {};
    expect([store.keyword, status, items]).toEqual(['绝无此书', 'ready', []]);
  });

  it('disappear with the keyword', async () => {
    const store = opened('山');
    await found(store);
    store.want(null);
    expect(store).toMatchObject({ keyword: undefined, draft: '' });
  });

  it('are not requested for a keyword that is too long', async () => {
    const store = opened('字'.repeat(21));
    expect(store).toMatchObject({ keyword: undefined, problem: '关键词最多20个字', draft: '字'.repeat(21) });
    expect(await site.callsOf('comic.search')).toEqual([]);
  });

  it('are loaded after a failure by another search', async () => {
    await site.setFaults({ match: { path: '/api/book/search' }, effect: { kind: 'status', status: 500 } });
    const store = opened('山');
    await until(() => store.results?.works.status === 'failed');
    await site.setFaults();
    expect(store.submit()).toBe('山');
    await found(store);
    expect(store.results?.works.items.length).toBeGreaterThan(0);
  });
});

describe('popular keywords', () => {
  it('are split at commas of either width, trimmed and without duplicates', () => {
    expect(hotWordsOf(['昆仑， 立春,,昆仑 ,  ，\u3000星空', '别的'], 20)).toEqual(['昆仑', '立春', '星空']);
  });

  it('are empty if the server has none, and skip invalid ones', () => {
    expect(hotWordsOf([], 20)).toEqual([]);
    expect(hotWordsOf([`${'字'.repeat(21)},山`], 20)).toEqual(['山']);
  });

  it('are requested once', async () => {
    const store = opened();
    await until(() => store.hotWords.status === 'ready');
    store.start();
    expect(store.hotWords.value?.length).toBe(10);
    expect(await site.callsOf('comic.searchInit')).toHaveLength(1);
  });
});
