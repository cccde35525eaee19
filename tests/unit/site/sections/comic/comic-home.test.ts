import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReadingHistory } from '#site/features/library/reading-history.ts';
import { ComicHomeStore } from '#site/features/works/home/home.store.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
let store: ComicHomeStore;
/** By the device's clock. */
let now: Date;

const at = (hour: number, minute = 0) => new Date(2026, 4, 20, hour, minute);
beforeEach(async () => {
  now = at(12);
  site = await siteOnSandbox();
  store = new ComicHomeStore({ ...site.services, now: () => now, idle: () => Promise.resolve() });
});
afterEach(() => site.close());

const start = async () => {
  store.start(site.lifetime.signal);
  await until(() => store.popular.status === 'ready' || store.status === 'failed');
};
const ids = (section: { books: readonly { bookId: number }[] }) => section.books.map(({ bookId }) => bookId);
const homeDown = {
  match: { path: '/api/book/home/index' },
  effect: { kind: 'status', status: 500 } as const,
};

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
      store.photoSets,
      store.strong,
      store.popular,
    ]);
    expect(sections.map(({ status }) => status)).toEqual(Array(7).fill('ready'));
    expect(sections.every(({ books }) => books.length >= 4)).toBe(true);
    expect(await site.callsOf('comic.showcase')).toEqual([]);
  });

  it('fills what a phone shows first, and the rest once that is on the screen', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    store = new ComicHomeStore({ ...site.services, now: () => now, idle: () => promise });
    store.start(site.lifetime.signal);
    await until(() => store.updates.current.status === 'ready');
    expect(read(() => store.recommend.status)).toBe('ready');
    expect(read(() => [store.newBooks.status, store.ranking.current.status])).toEqual(['idle', 'idle']);
    resolve();
    await until(() => store.newBooks.status === 'ready' && store.ranking.current.status === 'ready');
    expect(await site.callsOf('comic.showcase')).toEqual([]);
  });

  it('does not ask again when it is shown again', async () => {
    await start();
    await start();
    expect(await site.callsOf('comic.home')).toHaveLength(1);
  });

  it('fails as a whole, once: no section asks for itself', async () => {
    now = at(23);
    await site.setFaults(homeDown);
    await start();
    expect(read(() => store.status)).toBe('failed');
    const sections = read(() => [
      store.recommend,
      store.updates.current,
      store.ranking.current,
      store.threeD,
    ]);
    expect(sections.map(({ status }) => status)).toEqual(Array(4).fill('idle'));
    expect(await site.callsOf('comic.showcase')).toEqual([]);
    expect(await site.callsOf('comic.homeThreeD')).toEqual([]);
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
      void store.refreshRecommend();
      await until(() => store.recommend.status === 'ready');
      shown.push(ids(store.recommend));
    }
    const [seeded, second, third, first] = shown;
    expect(new Set([seeded?.[0], second?.[0], third?.[0]]).size).toBe(3);
    expect(first?.slice(0, 6)).toEqual(seeded?.slice(0, 6));
  });

  it('brings other photo sets, by a call of their own', async () => {
    await start();
    const seeded = ids(store.photoSets);
    void store.refreshPhotoSets();
    await until(() => store.photoSets.status === 'ready');
    expect(ids(store.photoSets).length).toBeGreaterThan(0);
    expect(ids(store.photoSets)).not.toEqual(seeded);
    const paths = (await site.callsOf('comic.showcase')).map(({ path }) => path);
    expect(paths).toEqual(['/api/book/showcase/detail/bzxz/2']);
  });

  it('keeps the books until the answer comes, and when none comes', async () => {
    await start();
    const before = ids(store.newBooks);
    await site.setFaults({
      match: { path: '/api/book/showcase/**' },
      effect: { kind: 'status', status: 503 },
    });
    void store.refreshNewBooks();
    expect(store.newBooks.status).toBe('loading');
    expect(ids(store.newBooks)).toEqual(before);
    await until(() => store.newBooks.status === 'failed');
    expect(ids(store.newBooks)).toEqual(before);
  });

  it('sends one call for a double tap', async () => {
    await start();
    void store.refreshRecommend();
    void store.refreshRecommend();
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

describe('the 3D section', () => {
  const settled = () => until(() => store.threeD.status === 'ready' || store.threeD.status === 'failed');

  it.each([
    [20, 59, false],
    [21, 0, true],
    [6, 59, true],
    [7, 0, false],
  ])('at %i:%i is shown: %s', async (hour, minute, isShown) => {
    now = at(hour, minute);
    await start();
    if (isShown) await settled();
    expect(read(() => store.showsThreeD)).toBe(isShown);
    expect(await site.callsOf('comic.homeThreeD')).toHaveLength(isShown ? 1 : 0);
  });

  it('follows the hour from one showing of the screen to the next', async () => {
    await start();
    now = at(21);
    expect(read(() => store.showsThreeD)).toBe(false);
    store.start(site.lifetime.signal);
    await settled();
    expect(read(() => store.showsThreeD)).toBe(true);
    now = at(7);
    store.start(site.lifetime.signal);
    expect(read(() => store.showsThreeD)).toBe(false);
  });

  it('is shown by day to those who have recharged', async () => {
    await site.services.session.ready(site.lifetime.signal);
    await site.setUser({ recharged: true });
    await start();
    expect(read(() => store.showsThreeD)).toBe(false);
    await site.services.session.refresh(site.lifetime.signal);
    store.start(site.lifetime.signal);
    await settled();
    expect(read(() => store.showsThreeD)).toBe(true);
  });

  it('goes round three pages, the first of which is a call of its own', async () => {
    now = at(23);
    await start();
    await settled();
    const shown = [ids(store.threeD)[0]];
    for (let page = 0; page < 3; page += 1) {
      void store.refreshThreeD();
      await settled();
      shown.push(ids(store.threeD)[0]);
    }
    expect(new Set(shown.slice(0, 3)).size).toBe(3);
    expect(shown[3]).toBe(shown[0]);
  });

  it('says that it did not come, and comes when it is tried again', async () => {
    now = at(23);
    await site.setFaults({
      match: { path: '/api/book/home/three_d' },
      times: 1,
      effect: { kind: 'status', status: 500 },
    });
    await start();
    await settled();
    expect([store.threeD.status, read(() => store.showsThreeD)]).toEqual(['failed', true]);
    void store.refreshThreeD();
    await settled();
    expect(store.threeD.books.length).toBeGreaterThan(0);
  });

  it('is not shown when the server has nothing for it', async () => {
    now = at(23);
    const body = { result: true, code: 200, msg: '', data: { bookList: [] } };
    await site.setFaults({ match: { path: '/api/book/home/three_d' }, effect: { kind: 'shape', body } });
    await start();
    await settled();
    expect([store.threeD.status, read(() => store.showsThreeD)]).toEqual(['ready', false]);
  });
});

it('shows the three books read last, the newest first, as they are read', async () => {
  await start();
  const history = new ReadingHistory(site.services.storage);
  const recent = () => read(() => store.recent.map(({ bookInfo, number }) => [bookInfo.bookId, number]));
  expect(recent()).toEqual([]);
  for (const bookId of [1, 2, 3, 4, 2]) {
    const bookInfo = { bookId, title: `第${bookId}本` };
    history.record({ bookInfo, number: bookId, date: bookId, picture: 0, offset: 0 });
  }
  expect(recent()).toEqual([
    [2, 2],
    [4, 4],
    [3, 3],
  ]);
});
