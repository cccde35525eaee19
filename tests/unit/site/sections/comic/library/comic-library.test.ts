import { expect, it } from 'vitest';
import { comicHistory } from '#site/sections/comic/library/comic-history.ts';
import { comicAutoBuy, comicAutoScroll, comicShelf } from '#site/sections/comic/library/comic-library.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../../memory-storage.ts';
import { read } from '../../site-on-sandbox.ts';

/** Storage content in the format of earlier versions. */
const stored = {
  comicShelf:
    '[{"bookId":7,"title":"旧城","cover":"7/cover.jpg","publishStatus":"serialize","chapterCount":12,"checkedAt":1700000000000},{"bookId":8,"title":"新城"}]',
  comicHistory:
    '[{"bookInfo":{"bookId":7,"title":"旧城","cover":"7/cover.jpg","chapterCount":12},"number":5,"date":1700000000000,"picture":3,"offset":0.25}]',
  comicAutoBuy: '[7,9]',
  comicAutoScrollLevel: '4',
};

it('stored values of a device are read and stay unchanged', () => {
  const area = memoryStorage(stored);
  const storage = new SiteStorage(area);
  expect(comicShelf(storage).find('7')).toMatchObject({ title: '旧城', checkedAt: 1_700_000_000_000 });
  expect(comicHistory(storage).find('7')).toMatchObject({ number: 5, picture: 3, offset: 0.25 });
  expect([comicAutoBuy(storage).entry('7').isOn, comicAutoBuy(storage).entry('8').isOn]).toEqual([
    true,
    false,
  ]);
  const scroll = comicAutoScroll(storage);
  expect(read(() => scroll.level)).toBe(4);
  for (const [key, text] of Object.entries(stored)) expect(area.getItem(key)).toBe(text);
});

it('values are written in the format that earlier versions read', () => {
  const area = memoryStorage();
  const storage = new SiteStorage(area);
  const book = { bookId: '7', title: '旧城', abstractContent: '很长', chapterCount: 12 };
  comicShelf(storage).toggle(book);
  comicHistory(storage).record({ bookInfo: book, number: 5, date: 1, picture: 3, offset: 0.25 });
  comicAutoBuy(storage).entry('7').put(true);
  expect(area.getItem('comicShelf')).toBe('[{"bookId":7,"title":"旧城","chapterCount":12}]');
  expect(area.getItem('comicHistory')).toBe(
    '[{"bookInfo":{"bookId":7,"title":"旧城","chapterCount":12},"number":5,"date":1,"picture":3,"offset":0.25}]',
  );
  expect(area.getItem('comicAutoBuy')).toBe('[7]');
});

it('a record whose time is not a date is skipped, and the others are kept', () => {
  const reading = (bookId: number, date: number) => ({
    bookInfo: { bookId, title: '书' },
    number: 1,
    date,
    picture: 1,
    offset: 0,
  });
  const comics = JSON.stringify([reading(7, 1e18), reading(8, 8.64e15), reading(9, -1), reading(10, 1)]);
  const { records } = comicHistory(new SiteStorage(memoryStorage({ comicHistory: comics })));
  expect(records.map(({ bookInfo }) => bookInfo.bookId)).toEqual(['8', '10']);
});

it('IDs beyond the exact range of numbers are kept, whether stored as numbers or strings', () => {
  const area = memoryStorage({
    comicShelf: '[{"bookId":1234567890123456789,"title":"长"},{"title":"no id"},null]',
    comicAutoBuy: '["1234567890123456788",1234567890123456789]',
  });
  const storage = new SiteStorage(area);
  const shelf = comicShelf(storage);
  expect(shelf.entries).toEqual([{ bookId: '1234567890123456789', title: '长' }]);
  shelf.toggle({ bookId: '7', title: '短' });
  expect(area.getItem('comicShelf')).toBe(
    '[{"bookId":7,"title":"短"},{"bookId":"1234567890123456789","title":"长"}]',
  );
  const isOn = (id: string) => comicAutoBuy(storage).entry(id).isOn;
  expect(['1234567890123456788', '1234567890123456789', '1234567890123456790'].map(isOn)).toEqual([
    true,
    true,
    false,
  ]);
});
