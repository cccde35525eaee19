import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ComicHomeStore } from '#site/sections/comic/home/comic-home.store.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
let store: ComicHomeStore;
beforeEach(async () => {
  site = await siteOnSandbox();
  store = new ComicHomeStore(site.services.api);
});
afterEach(() => site.close());

const start = async () => {
  store.start(site.lifetime.signal);
  await until(() => store.status === 'ready' || store.status === 'failed');
};
const ids = (section: { books: readonly { bookId: number }[] }) => section.books.map(({ bookId }) => bookId);
const homeDown = { match: { path: '/api/book/home/index' }, effect: { kind: 'status', status: 500 } };

describe('opening the home', () => {
  it('fills ads, categories and every section with one call', async () => {
    await start();
    expect(read(() => store.ads.length)).toBeGreaterThan(1);
    expect(read(() => store.categories.length)).toBeGreaterThan(1);
    const sections = read(() => [
      store.recommend,
      store.updates.current,
      store.newBooks,
      store.ranking.current,
    ]);
    expect(sections.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready', 'ready']);
    expect(sections.every(({ books }) => books.length >= 6)).toBe(true);
    expect(await site.callsOf('comic.showcase')).toEqual([]);
  });

  it('does not ask again when it is shown again', async () => {
    await start();
    await start();
    expect(await site.callsOf('comic.home')).toHaveLength(1);
  });

  it('shows the failure in each section, and each can be retried alone', async () => {
    await site.setFaults(homeDown);
    await start();
    expect(read(() => store.status)).toBe('failed');
    expect(read(() => store.updates.current.status)).toBe('failed');
    store.refreshRecommend();
    await until(() => store.recommend.status === 'ready');
    expect(store.recommend.books.length).toBeGreaterThan(0);
    expect(read(() => store.ranking.current.status)).toBe('failed');
  });

  it('fills what is still empty when the whole is retried', async () => {
    await site.setFaults(homeDown);
    await start();
    await site.setFaults();
    await store.load();
    expect(read(() => store.status)).toBe('ready');
    expect(read(() => store.ranking.current.status)).toBe('ready');
  });
});

describe('refreshing a section', () => {
  it('goes round pages 1 to 3 and back', async () => {
    await start();
    const shown = [ids(store.recommend)];
    for (let page = 0; page < 3; page += 1) {
      store.refreshRecommend();
      await until(() => store.recommend.status === 'ready');
      shown.push(ids(store.recommend));
    }
    const [seeded, second, third, first] = shown;
    expect(new Set([seeded?.[0], second?.[0], third?.[0]]).size).toBe(3);
    expect(first?.slice(0, 6)).toEqual(seeded?.slice(0, 6));
  });

  it('keeps the books until the answer comes, and when none comes', async () => {
    await start();
    const before = ids(store.newBooks);
    await site.setFaults({
      match: { path: '/api/book/showcase/**' },
      effect: { kind: 'status', status: 503 },
    });
    store.refreshNewBooks();
    expect(store.newBooks.status).toBe('loading');
    expect(ids(store.newBooks)).toEqual(before);
    await until(() => store.newBooks.status === 'failed');
    expect(ids(store.newBooks)).toEqual(before);
  });

  it('sends one call for a double tap', async () => {
    await start();
    store.refreshRecommend();
    store.refreshRecommend();
    await until(() => store.recommend.status === 'ready');
    expect(await site.callsOf('comic.showcase')).toHaveLength(1);
  });
});

describe('the tabs', () => {
  it('load a tab once and keep its books', async () => {
    await start();
    store.selectRanking('week');
    await until(() => store.ranking.current.status === 'ready');
    const week = read(() => ids(store.ranking.current));
    store.selectRanking('day');
    store.selectRanking('week');
    expect(read(() => ids(store.ranking.current))).toEqual(week);
    expect(await site.callsOf('comic.rank')).toHaveLength(1);
  });

  it('give up what an older tab was loading', async () => {
    await start();
    const [slow, quick] = read(() => store.categories.map(({ id }) => String(id)));
    await site.setFaults({ match: { path: '/api/book/today_update' }, effect: { kind: 'slow', ms: 200 } });
    store.selectUpdates(slow ?? '');
    const abandoned = read(() => store.updates.current);
    store.selectUpdates(quick ?? '');
    await until(() => store.updates.current.status === 'ready' && abandoned.status === 'idle');
    expect([store.updates.selected, abandoned.books]).toEqual([quick, []]);
    store.selectUpdates(slow ?? '');
    await until(() => store.updates.current.status === 'ready');
    expect(abandoned.books.length).toBeGreaterThan(0);
  });
});
