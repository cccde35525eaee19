import { expect, it } from 'vitest';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';
import { type Tale, taleHistory, taleShelf } from './tales.ts';

const storageOf = (initial: Record<string, string> = {}) => new SiteStorage(memoryStorage(initial));
const tale = (slug: string): Tale => ({ slug, title: `《${slug}》`, fullText: '很长' });

it('a title is added to the shelf and removed', () => {
  const storage = storageOf();
  const shelf = taleShelf(storage);
  expect(shelf.toggle(tale('a'))).toBe(true);
  expect(taleShelf(storage).entries).toEqual([{ slug: 'a', title: '《a》' }]);
  expect(shelf.toggle(tale('a'))).toBe(false);
  expect(shelf.has('《a》')).toBe(false);
});

it('the history has one record per work, with the position but without the long text', () => {
  const history = taleHistory(storageOf());
  history.record({ bookInfo: tale('a'), number: 1, date: 1, paragraph: 4 });
  history.record({ bookInfo: tale('a'), number: 2, date: 1, paragraph: 7 });
  const bookInfo = { slug: 'a', title: '《a》' };
  expect(history.records).toEqual([{ bookInfo, number: 2, date: 1, paragraph: 7 }]);
});

it('the oldest history records above the limit are removed', () => {
  const history = taleHistory(storageOf());
  for (let count = 1; count <= 301; count += 1) {
    history.record({ bookInfo: tale(`tale-${count}`), number: 1, date: count, paragraph: 0 });
  }
  expect(history.find('tale-1')).toBeUndefined();
  expect(history.find('tale-301')).toBeDefined();
});

it('the library is empty if the stored values are invalid', () => {
  const storage = storageOf({ tales: '{"title":1}', talesRead: '[{"number":0}]' });
  expect(taleShelf(storage).entries).toEqual([]);
  expect(taleHistory(storage).records).toEqual([]);
});
