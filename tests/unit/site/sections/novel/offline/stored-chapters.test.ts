import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NovelChapterContent } from '#shared/contract/novel/book.ts';
import { openIndexedDb, StoredChapters } from '#site/sections/novel/offline/stored-chapters.ts';

/** Returns the text of the chapter alone. */
const lasting = {
  bookName: '书',
  title: '第一回',
  number: 5,
  chapterId: '55',
  totalNumber: 9,
  nextNumber: 6,
};
const content = (text: string): NovelChapterContent => ({
  ...lasting,
  content: text,
  availableAmount: 500,
  recommendList: [{ bookId: '9', title: '另一本' }],
});
const kept = (text: string) => ({ ...lasting, content: text, recommendList: [] });

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
});

/** Overwrites a stored record in IndexedDB directly. */
async function overwrite(key: string, value: unknown): Promise<void> {
  const opened = factory.open('novel-chapters');
  await new Promise((resolve) => {
    opened.onsuccess = resolve;
  });
  const transaction = opened.result.transaction('texts', 'readwrite');
  transaction.objectStore('texts').put(value, key);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  opened.result.close();
}

describe('stored chapters', () => {
  it('are available on the next visit, without temporary data', async () => {
    await new StoredChapters(factory).put('7', '1', 5, content('甲'));
    expect(await new StoredChapters(factory).get('7', '1', 5)).toEqual(kept('甲'));
  });

  it('are replaced by the latest response', async () => {
    const chapters = new StoredChapters(factory);
    await chapters.put('7', '1', 5, content('甲'));
    await chapters.put('7', '1', 5, content('乙'));
    expect(await chapters.get('7', '1', 5)).toMatchObject({ content: '乙' });
  });

  it('belong to one account', async () => {
    const chapters = new StoredChapters(factory);
    await chapters.put('7', '1', 5, content('甲'));
    const others = [chapters.get('8', '1', 5), chapters.get('7', '2', 5), chapters.get('7', '1', 6)];
    expect(await Promise.all(others)).toEqual([undefined, undefined, undefined]);
  });

  it('are removed, least recently read first, for newer ones', async () => {
    const each = JSON.stringify(kept('长'.repeat(1_000))).length;
    const chapters = new StoredChapters(factory, { max: 3 * each });
    const put = (number: number) => chapters.put('7', '1', number, content('长'.repeat(1_000)));
    await put(1);
    await put(2);
    await put(3);
    await chapters.get('7', '1', 1);
    await put(4);
    const numbers = [1, 2, 3, 4];
    const left = await Promise.all(numbers.map((number) => chapters.get('7', '1', number)));
    expect(numbers.filter((_, index) => left[index])).toEqual([1, 3, 4]);
  });

  it('are not stored if one alone is too large, and its older text is removed too', async () => {
    const chapters = new StoredChapters(factory, { max: 500 });
    await chapters.put('7', '1', 1, content('短'));
    await chapters.put('7', '1', 1, content('长'.repeat(500)));
    expect(await chapters.get('7', '1', 1)).toBeUndefined();
  });

  it.each([
    ['broken', '{"bookName":'],
    ['of another type', '{"title":5}'],
    ['without text', { title: '第一回' }],
  ])('are treated as missing if they are %s', async (_, value) => {
    const chapters = new StoredChapters(factory);
    await chapters.put('7', '1', 1, content('甲'));
    await overwrite('7/1/1', value);
    expect(await chapters.get('7', '1', 1)).toBeUndefined();
    await chapters.put('7', '1', 1, content('乙'));
    expect(await chapters.get('7', '1', 1)).toMatchObject({ content: '乙' });
  });

  it('are available after the browser has closed the database', async () => {
    const info = vi.spyOn(console, 'info');
    const chapters = new StoredChapters(factory);
    await chapters.put('7', '1', 1, content('甲'));
    const deletion = factory.deleteDatabase('novel-chapters');
    await new Promise((resolve) => {
      deletion.onsuccess = resolve;
    });
    expect(await chapters.get('7', '1', 1)).toBeUndefined();
    await chapters.put('7', '1', 1, content('乙'));
    expect(await chapters.get('7', '1', 1)).toMatchObject({ content: '乙' });
    expect(info).not.toHaveBeenCalled();
  });
});

describe('without working storage', () => {
  it('stores nothing if there is no database', async () => {
    const denied = {
      get indexedDB(): never {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    const chapters = new StoredChapters(openIndexedDb(denied));
    await chapters.put('7', '1', 1, content('甲'));
    expect(await chapters.get('7', '1', 1)).toBeUndefined();
  });

  it('logs the reason once if the database does not open', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    vi.spyOn(factory, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'InvalidStateError');
    });
    const chapters = new StoredChapters(factory);
    await chapters.put('7', '1', 1, content('甲'));
    expect(await chapters.get('7', '1', 1)).toBeUndefined();
    expect(info.mock.calls).toEqual([['Cannot store chapters on this device', 'InvalidStateError']]);
  });

  it('logs the reason and still reads stored chapters if the disk is full', async () => {
    const chapters = new StoredChapters(factory);
    await chapters.put('7', '1', 1, content('甲'));
    const info = vi.spyOn(console, 'info').mockReturnValue();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore) {
      this.transaction.abort();
      return undefined as never;
    });
    await chapters.put('7', '1', 2, content('乙'));
    expect(await chapters.get('7', '1', 2)).toBeUndefined();
    expect(info.mock.calls).toEqual([['Cannot store chapters on this device', 'Error']]);
    expect(await chapters.get('7', '1', 1)).toMatchObject({ content: '甲' });
  });

  it('reports only once that the device is full', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const onFull = vi.fn();
    const chapters = new StoredChapters(factory, { onFull });
    await chapters.put('7', '1', 1, content('甲'));
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    for (const name of ['DataError', 'QuotaExceededError']) {
      transaction.mockImplementationOnce(() => {
        throw new DOMException('full', name);
      });
      await chapters.put('7', '1', 2, content('乙'));
      expect(onFull).toHaveBeenCalledTimes(name === 'DataError' ? 0 : 1);
    }
  });
});
