import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChapterListStore } from '#site/features/chapters/chapter-list.store.ts';
import { ReadingHistory } from '#site/features/library/reading-history.ts';
import { BookDetailStore } from '#site/sections/comic/book/book-detail.store.ts';
import type { Loadable } from '#site/services/async/loadable.store.ts';
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

interface Startable {
  start(signal: AbortSignal): void;
}

async function started<S extends Startable, V>(store: S, loadableOf: (store: S) => Loadable<V>): Promise<S> {
  store.start(site.lifetime.signal);
  await until(() => ['ready', 'failed'].includes(loadableOf(store).status));
  return store;
}

const startedBook = (bookId: number) =>
  started(new BookDetailStore(site.services, bookId), ({ detail }) => detail);
const startedCatalogue = (bookId: number) =>
  started(new ChapterListStore(site.services, bookId), ({ answer }) => answer);

describe('the book', () => {
  it('comes with its first chapters, the shelf and the chapter last read', async () => {
    readChapter(1, 5);
    const store = await startedBook(1);
    expect(store.detail.value?.chapterList).toHaveLength(2);
    expect(read(() => store.lastReadNumber)).toBe(5);
    store.toggleShelf();
    expect(read(() => store.isOnShelf)).toBe(true);
  });

  it('that does not exist is told by the server', async () => {
    const store = await startedBook(999_999);
    expect([store.detail.status, store.detail.error?.serverCode]).toEqual(['failed', 404]);
  });

  it('is asked for again when it was left before it came', async () => {
    const store = new BookDetailStore(site.services, 1);
    const leaving = new AbortController();
    store.start(leaving.signal);
    leaving.abort();
    await started(store, ({ detail }) => detail);
    expect(store.detail.status).toBe('ready');
  });
});

describe('the question whether to go on', () => {
  it('is asked until it is answered, once a visit, about the chapter last read', async () => {
    readChapter(1, 5);
    const store = await startedBook(1);
    expect(read(() => store.resumeNumber('first visit'))).toBe(5);
    store.settleResume('first visit');
    expect(read(() => store.resumeNumber('first visit'))).toBeUndefined();
    expect(read(() => store.resumeNumber('second visit'))).toBe(5);
  });

  it('is not asked in the visit in which the reading began', async () => {
    const store = await startedBook(1);
    expect(read(() => store.resumeNumber('first visit'))).toBeUndefined();
    store.settleResume('first visit');
    readChapter(1, 2);
    expect(read(() => store.resumeNumber('first visit'))).toBeUndefined();
    expect(read(() => store.resumeNumber('second visit'))).toBe(2);
  });

  it('is not asked about a book whose chapters were taken away', async () => {
    readChapter(1, 5);
    const data = { book: { bookId: 1, title: '书' }, chapterList: [], recommendList: [] };
    const body = { result: true, code: 200, msg: '', data };
    await site.setFaults({ match: { path: '/api/book/detail/1' }, effect: { kind: 'shape', body } });
    const store = await startedBook(1);
    expect(read(() => [store.isUnpublished, store.lastReadNumber])).toEqual([true, 5]);
    expect(read(() => store.resumeNumber('first visit'))).toBeUndefined();
  });

  it('lets the book begin anew', async () => {
    readChapter(1, 5);
    const store = await startedBook(1);
    store.restart();
    expect(read(() => store.lastReadNumber)).toBe(1);
  });
});

describe('the catalogue', () => {
  it('turns its order round and knows the chapter last read', async () => {
    readChapter(300, 4_990);
    const store = await startedCatalogue(300);
    expect(read(() => store.chapters.length)).toBe(5_000);
    expect(read(() => store.lastReadIndex)).toBe(4_989);
    store.arrange('descending');
    expect(read(() => store.chapters[0]?.number)).toBe(5_000);
    expect(read(() => store.lastReadIndex)).toBe(10);
    expect(read(() => [store.lastNumber, store.foundIndex])).toEqual([5_000, -1]);
    store.find(4_999);
    expect(read(() => store.foundIndex)).toBe(1);
  });

  it('fails and loads again', async () => {
    await site.setFaults({ match: { path: '/api/book/chapter/list' }, effect: { kind: 'noise' } });
    const store = await startedCatalogue(1);
    expect(store.answer.error?.code).toBe('decryption');
    await site.setFaults();
    await store.load();
    expect(store.answer.status).toBe('ready');
  });
});
