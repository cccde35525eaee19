import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { type ListPage, PagedList } from '#site/services/paged-list.store.ts';

const signal = new AbortController().signal;
const page = (number: number, totalPage = 3): ListPage<string> => ({
  items: [`${number}a`, `${number}b`],
  totalPage,
});

describe('a paged list', () => {
  it('grows until the last page', async () => {
    const list = new PagedList(async (number) => page(number, 2));
    expect(list).toMatchObject({ status: 'idle', isEnd: false });
    await list.loadMore(signal);
    expect(list).toMatchObject({ status: 'ready', isEnd: false, items: ['1a', '1b'] });
    await list.loadMore(signal);
    await list.loadMore(signal);
    expect(list).toMatchObject({ isEnd: true, items: ['1a', '1b', '2a', '2b'] });
  });

  it('ends with an empty page', async () => {
    const list = new PagedList(async () => ({ items: [], totalPage: 9 }));
    await list.loadMore(signal);
    expect(list).toMatchObject({ status: 'ready', isEnd: true });
  });

  it('fetches one page at a time', async () => {
    const asked: number[] = [];
    const list = new PagedList(async (number) => {
      asked.push(number);
      return page(number);
    });
    await Promise.all([list.loadMore(signal), list.loadMore(signal)]);
    expect(asked).toEqual([1]);
  });

  it('keeps its items when a page fails, and retries the same page', async () => {
    let isDown = false;
    const list = new PagedList(async (number) => {
      if (isDown) throw new AppError('network', '断网');
      return page(number);
    });
    await list.loadMore(signal);
    isDown = true;
    await list.loadMore(signal);
    expect(list).toMatchObject({ status: 'failed', items: ['1a', '1b'], isEnd: false });
    expect(list.error?.message).toBe('断网');
    isDown = false;
    await list.loadMore(signal);
    expect(list).toMatchObject({ status: 'ready', error: undefined, items: ['1a', '1b', '2a', '2b'] });
  });

  it('does not count an abort as a failure', async () => {
    const list = new PagedList<string>(() => Promise.reject(new AppError('cancelled', '')));
    await list.loadMore(signal);
    expect(list).toMatchObject({ status: 'idle', error: undefined });
  });

  it('fetches again after an abort, even before the aborted call has settled', async () => {
    const first = Promise.withResolvers<ListPage<string>>();
    const responses = [first.promise, Promise.resolve(page(1))];
    const list = new PagedList<string>(() => responses.shift() ?? Promise.reject(new Error('too many')));
    const left = new AbortController();
    const abandoned = list.loadMore(left.signal);
    left.abort();
    await list.loadMore(signal);
    first.reject(new AppError('cancelled', ''));
    await abandoned;
    expect(list).toMatchObject({ status: 'ready', items: ['1a', '1b'] });
  });

  it('drops a response from before a restart', async () => {
    const first = Promise.withResolvers<ListPage<string>>();
    const responses = [first.promise, Promise.resolve({ items: ['new'], totalPage: 1 })];
    const list = new PagedList<string>(() => responses.shift() ?? Promise.reject(new Error('too many')));
    const shown: number[] = [];
    const dispose = autorun(() => shown.push(list.items.length));
    const late = list.loadMore(signal);
    list.restart();
    await list.loadMore(signal);
    first.resolve({ items: ['old', 'older'], totalPage: 5 });
    await late;
    dispose();
    expect(list).toMatchObject({ items: ['new'], isEnd: true, status: 'ready' });
    expect(shown).not.toContain(2);
  });
});
