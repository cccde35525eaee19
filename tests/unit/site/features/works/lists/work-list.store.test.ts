import { describe, expect, it } from 'vitest';
import type { Book, BookPage } from '#shared/contract/comic/entities.ts';
import { AppError } from '#shared/errors.ts';
import { WorkListStore, type WorkSource } from '#site/features/works/lists/work-list.store.ts';
import { until } from '../../../sections/site-on-sandbox.ts';

const book = (bookId: number): Book => ({ bookId, title: `书${bookId}` });
const ad = (imgPath: string) => ({ jumpType: 3, imgPath });

/** Answers page by page; asked beyond the last, it never answers. */
function source(
  key: string,
  ...pages: readonly Partial<BookPage>[]
): WorkSource & { signals: AbortSignal[] } {
  const signals: AbortSignal[] = [];
  return {
    key,
    signals,
    fetchPage: (page, signal) => {
      signals.push(signal);
      const answer = pages[page - 1];
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new AppError('cancelled', '')));
        if (answer) resolve({ bookList: [], totalPage: 9, ...answer });
      });
    },
  };
}

const shown = () => new AbortController();
const ids = (list: WorkListStore) => list.books.items.map(({ bookId }) => bookId);
const settled = (list: WorkListStore) => until(() => list.books.status !== 'loading');

describe('a list of books', () => {
  it('asks for its first page when it is shown, and keeps what it has when it is shown again', async () => {
    const asked = source('a', { bookList: [book(1)] });
    const list = new WorkListStore(asked);
    list.start(shown().signal);
    await settled(list);
    list.start(shown().signal);
    expect([ids(list), asked.signals.length]).toEqual([[1], 1]);
  });

  it('asks again when it was left before the first page came', async () => {
    const asked = source('a');
    const list = new WorkListStore(asked);
    const left = shown();
    list.start(left.signal);
    left.abort();
    list.start(shown().signal);
    expect(asked.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(list.books.status).toBe('loading');
  });

  it('leaves out a book that a moving list brings twice', async () => {
    const list = new WorkListStore(
      source('a', { bookList: [book(1), book(2), book(2)] }, { bookList: [book(2), book(3)] }),
    );
    list.start(shown().signal);
    await settled(list);
    list.loadMore();
    await settled(list);
    expect(ids(list)).toEqual([1, 2, 3]);
  });

  it('ends with a page of books that are all there already', async () => {
    const list = new WorkListStore(source('a', { bookList: [book(1)] }, { bookList: [book(1)] }));
    list.start(shown().signal);
    await settled(list);
    list.loadMore();
    await settled(list);
    expect(list.books.isEnd).toBe(true);
  });

  it('knows of no ads before the first answer, and of none after one without', async () => {
    const list = new WorkListStore(source('a', { bookList: [book(1)] }));
    expect(list.ads).toBeUndefined();
    list.start(shown().signal);
    await settled(list);
    expect(list.ads).toEqual([]);
  });
});

describe('another source', () => {
  it('begins at its first page under the same ads, and the older call is given up', async () => {
    const first = source('a', { bookList: [book(1)], adList: [ad('one')] });
    const second = source('b', { bookList: [book(9)], adList: [ad('two')] });
    const list = new WorkListStore(first);
    list.start(shown().signal);
    await settled(list);
    list.loadMore();
    list.show(second);
    await settled(list);
    expect(ids(list)).toEqual([9]);
    expect(list.ads).toEqual([ad('one')]);
    expect(first.signals[1]?.aborted).toBe(true);
  });

  it('of the same key changes nothing', async () => {
    const list = new WorkListStore(source('a', { bookList: [book(1)] }));
    list.start(shown().signal);
    await settled(list);
    const again = source('a');
    list.show(again);
    expect([ids(list), again.signals.length]).toEqual([[1], 0]);
  });
});
