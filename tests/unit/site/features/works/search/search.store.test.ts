import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comicSearch } from '#shared/contract/comic/search.ts';
import { AppError } from '#shared/errors.ts';
import { hotWordsOf } from '#site/features/works/search/keyword.ts';
import { SearchStore } from '#site/features/works/search/search.store.ts';
import { comicSearchPlan } from '#site/sections/comic/comic-search.screen.ts';
import type { Pause } from '#site/services/async/pause.ts';
import { ScreenLifetime } from '#site/services/screen/screen-lifetime.ts';
import { holdAnswer } from '../../../held-answer.ts';
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

function opened(asked: string | null = null): SearchStore {
  const store = new SearchStore({ ...site.services, lifetime }, comicSearchPlan, asked);
  store.start();
  return store;
}

const submit = (store: SearchStore, text: string) => {
  store.write(text);
  return store.submit();
};
const recent = (store: SearchStore) => read(() => store.recent.words);
const found = (store: SearchStore) => until(() => store.results?.works.status === 'ready');

describe('the field', () => {
  it.each(['', '   ', '\u3000'])('with %j in it asks for a keyword', (text) => {
    const store = opened();
    expect(submit(store, text)).toBeUndefined();
    expect(store.problem).toBe('请输入搜索关键词');
    expect(recent(store)).toEqual([]);
  });

  it('takes 20 characters as a person counts them, and no more', () => {
    const store = opened();
    const family = '👨‍👩‍👧';
    expect(submit(store, family.repeat(20))).toBe(family.repeat(20));
    expect(submit(store, '字'.repeat(21))).toBeUndefined();
    expect(store.problem).toBe('关键词最多20个字');
    store.write('字'.repeat(20));
    expect(store.problem).toBeUndefined();
  });

  it('gives the keyword without the blanks around it', () => {
    expect(submit(opened(), ' 山 海\u3000')).toBe('山 海');
  });
});

describe('suggestions', () => {
  /** Whoever writes rests only when this says so. */
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

  it('are works for what was written when the writing rested, asked for once', async () => {
    const store = writing('夜', '山');
    expect(await site.callsOf('comic.search')).toEqual([]);
    rest?.();
    await until(() => store.suggestions.works.length > 0);
    expect(titles(store).length).toBeLessThanOrEqual(8);
    expect((await site.callsOf('comic.search')).map(({ query }) => query)).toEqual([{ content: '山' }]);
  });

  it('are gone with the search, and a late answer does not bring them back', async () => {
    const letThrough = holdAnswer(site.services.api, comicSearch);
    const store = writing('山');
    rest?.();
    await setImmediate();
    expect([read(() => store.isWriting), store.submit()]).toEqual([true, '山']);
    store.want('山');
    await letThrough();
    expect([read(() => store.isWriting), titles(store)]).toEqual([false, []]);
  });

  it('are not asked for while an input method is at it, nor for what cannot be searched for', async () => {
    const store = writing();
    store.write('shan', true);
    store.write('字'.repeat(21));
    expect(rest).toBeUndefined();
    expect(read(() => store.isWriting)).toBe(false);
  });

  it('have the recent searches with it among them', () => {
    const store = writing();
    for (const word of ['山海', '夜', '山']) submit(store, word);
    store.want('夜');
    store.write('山');
    expect(read(() => store.matchingRecent)).toEqual(['山海']);
  });
});

describe('recent searches', () => {
  it('are forgotten one by one, too', () => {
    const store = opened();
    for (const word of ['山', '海']) submit(store, word);
    store.forgetRecent('海');
    expect(recent(store)).toEqual(['山']);
  });

  it('are the ten newest, each once, newest first', () => {
    const store = opened();
    for (let word = 1; word <= 12; word += 1) submit(store, `词${word}`);
    submit(store, '词5');
    expect(recent(store)).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3].map((word) => `词${word}`));
  });

  it('are cleared, and brought back', () => {
    const store = opened();
    submit(store, '山');
    store.clearRecent();
    expect([recent(store), read(() => store.canUndoClear)]).toEqual([[], true]);
    store.undoClear();
    expect([recent(store), read(() => store.canUndoClear)]).toEqual([['山'], false]);
  });

  it('that were cleared are gone with the next search', () => {
    const store = opened();
    submit(store, '山');
    store.clearRecent();
    submit(store, '海');
    expect([recent(store), read(() => store.canUndoClear)]).toEqual([['海'], false]);
  });
});

describe('the results', () => {
  it('are those of the keyword in the address', async () => {
    const store = opened(' 山 ');
    expect(store).toMatchObject({ draft: '山', keyword: '山' });
    await found(store);
    expect(store.results?.works.items.length).toBeGreaterThan(0);
  });

  it('change with the address; a late answer to the older keyword is dropped', async () => {
    const letThrough = holdAnswer(site.services.api, comicSearch);
    const store = opened('山');
    store.want('绝无此书');
    await found(store);
    await letThrough();
    const { status, items } = store.results?.works ?? {};
    expect([store.keyword, status, items]).toEqual(['绝无此书', 'ready', []]);
  });

  it('go with the keyword', async () => {
    const store = opened('山');
    await found(store);
    store.want(null);
    expect(store).toMatchObject({ keyword: undefined, draft: '' });
  });

  it('of an address that holds too much are not asked for', async () => {
    const store = opened('字'.repeat(21));
    expect(store).toMatchObject({ keyword: undefined, problem: '关键词最多20个字', draft: '字'.repeat(21) });
    expect(await site.callsOf('comic.search')).toEqual([]);
  });

  it('that failed come with another try, or with the same search again', async () => {
    await site.setFaults({ match: { path: '/api/book/search' }, effect: { kind: 'status', status: 500 } });
    const store = opened('山');
    await until(() => store.results?.works.status === 'failed');
    await site.setFaults();
    expect(store.submit()).toBe('山');
    await found(store);
    expect(store.results?.works.items.length).toBeGreaterThan(0);
  });
});

describe('hot words', () => {
  it('come from one string with commas of either width, without blanks and doubles', () => {
    expect(hotWordsOf(['昆仑， 立春,,昆仑 ,  ，\u3000星空', '别的'], 20)).toEqual(['昆仑', '立春', '星空']);
  });

  it('are none where the server has none, and never one that cannot be searched for', () => {
    expect(hotWordsOf([], 20)).toEqual([]);
    expect(hotWordsOf([`${'字'.repeat(21)},山`], 20)).toEqual(['山']);
  });

  it('are asked for once', async () => {
    const store = opened();
    await until(() => store.hotWords.status === 'ready');
    store.start();
    expect(store.hotWords.value?.length).toBe(10);
    expect(await site.callsOf('comic.searchInit')).toHaveLength(1);
  });
});
