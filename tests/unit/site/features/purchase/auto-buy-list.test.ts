import * as Type from 'typebox';
import { expect, it } from 'vitest';
import { AutoBuyList } from '#site/features/purchase/auto-buy-list.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';

it('keeps a work once, until it is taken off', () => {
  const area = memoryStorage({ bought: 'not json' });
  const storage = new SiteStorage(area);
  const list = new AutoBuyList(storage.value(Type.Array(Type.String()), 'bought', []));
  const [wanted, other] = [list.entry('a'), list.entry('b')];
  wanted.put(true);
  wanted.put(true);
  other.put(true);
  expect([wanted.isOn, area.getItem('bought')]).toEqual([true, '["a","b"]']);
  wanted.put(false);
  expect([wanted.isOn, other.isOn]).toEqual([false, true]);
});
