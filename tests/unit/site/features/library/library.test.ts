import { expect, it } from 'vitest';
import { AutoBuyList } from '#site/features/library/auto-buy-list.ts';
import { ReadingHistory } from '#site/features/library/reading-history.ts';
import { Shelf } from '#site/features/library/shelf.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';

const storageOf = (initial: Record<string, string> = {}) => new SiteStorage(memoryStorage(initial));
const bookOf = (bookId: number) => ({ bookId, title: `第${bookId}本`, abstractContent: '很长' });

it('puts a title on the shelf and takes it off again', () => {
  const storage = storageOf();
  const shelf = new Shelf(storage);
  expect(shelf.toggle(bookOf(1))).toBe(true);
  expect(new Shelf(storage).has('第1本')).toBe(true);
  expect(shelf.toggle(bookOf(1))).toBe(false);
  expect(shelf.has('第1本')).toBe(false);
});

it('keeps one record a book, without the long text', () => {
  const history = new ReadingHistory(storageOf());
  const record = { bookInfo: bookOf(1), date: 1, picture: 0, offset: 0 };
  history.record({ ...record, number: 1 });
  history.record({ ...record, number: 2 });
  expect(history.find(1)).toEqual({ ...record, number: 2, bookInfo: { bookId: 1, title: '第1本' } });
});

it('forgets the oldest readings rather than fill the storage', () => {
  const history = new ReadingHistory(storageOf());
  for (let bookId = 1; bookId <= 301; bookId += 1) {
    history.record({ bookInfo: bookOf(bookId), number: 1, date: bookId, picture: 0, offset: 0 });
  }
  expect(history.find(1)).toBeUndefined();
  expect(history.find(301)).toBeDefined();
});

it('starts anew where the stored values are broken', () => {
  const storage = storageOf({
    comicShelf: '{"title":1}',
    comicHistory: '[{"number":0}]',
    comicAutoBuy: 'not json',
  });
  expect(new Shelf(storage).has('第1本')).toBe(false);
  expect(new ReadingHistory(storage).find(1)).toBeUndefined();
  const list = new AutoBuyList(storage);
  list.put(1, true);
  list.put(1, true);
  expect(list.has(1)).toBe(true);
  list.put(1, false);
  expect(list.has(1)).toBe(false);
});
