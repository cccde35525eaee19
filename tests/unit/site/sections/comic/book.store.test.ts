import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BookDetailStore } from '#site/sections/comic/book/book-detail.store.ts';
import { BookCatalogStore } from '#site/sections/comic/catalog/book-catalog.store.ts';
import { ReadingHistory } from '#site/sections/comic/library/reading-history.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeEach(async () => {
  site = await siteOnSandbox();
});
afterEach(() => site.close());

function readChapter(bookId: number, number: number): void {
  const bookInfo = { bookId, title: '书' };
  new ReadingHistory(site.services.storage).record({ bookInfo, number, date: 1, picture: 0, offset: 0 });
}

async function started<S extends { status: string; start(signal: AbortSignal): void }>(store: S): Promise<S> {
  store.start(site.lifetime.signal);
  await until(() => store.status === 'ready' || store.status === 'failed');
  return store;
}

describe('the book', () => {
  it('comes with its first chapters, the shelf and the chapter last read', async () => {
    readChapter(1, 5);
    const store = await started(new BookDetailStore(site.services, 1));
    expect(store.detail?.chapterList).toHaveLength(2);
    expect(read(() => store.lastReadNumber)).toBe(5);
    store.toggleShelf();
    expect(read(() => store.isOnShelf)).toBe(true);
  });

  it('that does not exist is told by the server', async () => {
    const store = await started(new BookDetailStore(site.services, 999_999));
    expect([store.status, store.error?.serverCode]).toEqual(['failed', 404]);
  });

  it('is asked for again when it was left before it came', async () => {
    const store = new BookDetailStore(site.services, 1);
    const leaving = new AbortController();
    store.start(leaving.signal);
    leaving.abort();
    await started(store);
    expect(store.status).toBe('ready');
  });
});

describe('the catalogue', () => {
  it('turns its order round and knows the chapter last read', async () => {
    readChapter(300, 4_990);
    const store = await started(new BookCatalogStore(site.services, 300));
    expect(read(() => store.chapters.length)).toBe(5_000);
    expect(read(() => store.lastReadIndex)).toBe(4_989);
    store.arrange('descending');
    expect(read(() => store.chapters[0]?.number)).toBe(5_000);
    expect(read(() => store.lastReadIndex)).toBe(10);
  });

  it('fails and loads again', async () => {
    await site.setFaults({ match: { path: '/api/book/chapter/list' }, effect: { kind: 'noise' } });
    const store = await started(new BookCatalogStore(site.services, 1));
    expect(store.error?.code).toBe('undecipherable');
    await site.setFaults();
    await store.load();
    expect(store.status).toBe('ready');
  });
});
