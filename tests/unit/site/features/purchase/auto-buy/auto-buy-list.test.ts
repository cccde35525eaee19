import { expect, it } from 'vitest';
import { AutoBuyList } from '#site/features/purchase/auto-buy/auto-buy-list.ts';
import { autoBuyTerms } from '#site/features/purchase/auto-buy/auto-buy-terms.ts';
import { autoBuyWorks } from '#site/features/purchase/auto-buy/auto-buy-works.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../../memory-storage.ts';

const work = { title: '狐与葡萄', unit: '章', price: 20 };

it('a work is stored once until it is removed', () => {
  const area = memoryStorage({ novelAutoBuy: 'not json' });
  const list = new AutoBuyList(new SiteStorage(area), 'novel');
  const [entry, other] = [list.entry('1'), list.entry('2')];
  entry.put(true);
  entry.put(true);
  other.put(true);
  expect([entry.isOn, area.getItem('novelAutoBuy')]).toEqual([true, '["1","2"]']);
  entry.put(false);
  expect([entry.isOn, other.isOn]).toEqual([false, true]);
});

it('the works of all sections are listed, without a title if an earlier version stored them', () => {
  const storage = new SiteStorage(memoryStorage({ comicAutoBuy: '[7]' }));
  // Uses the same ID in another section, where it is a different work.
  new AutoBuyList(storage, 'novel').entry('7').put(true, work);
  const listed = autoBuyWorks(storage);
  expect(listed.map(({ href, work: stored }) => [href, stored?.title])).toEqual([
    ['/book/7', undefined],
    ['/novels/7', '狐与葡萄'],
  ]);
  listed[0]?.entry.put(false);
  expect(autoBuyWorks(storage).map(({ work: stored }) => stored)).toEqual([expect.objectContaining(work)]);
  listed[1]?.entry.put(false);
  expect(autoBuyWorks(storage)).toEqual([]);
});

it('comic IDs are stored in the format that earlier versions read', () => {
  const area = memoryStorage();
  new AutoBuyList(new SiteStorage(area), 'comic').entry('12').put(true, work);
  expect(area.getItem('comicAutoBuy')).toBe('[12]');
});

it('unit and price are shown, and no price if it is unknown', () => {
  expect(autoBuyTerms(work)).toBe('本作品的后续章节将自动购买，每章约20金币，打开时不再询问。');
  expect(autoBuyTerms({ unit: '话' })).toContain('按每话标价扣除金币');
});
