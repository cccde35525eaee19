import { expect, it } from 'vitest';
import {
  readRechargeNeed,
  rechargeNeedOf,
  wantedItemOf,
} from '#site/features/purchase/coins/recharge-need.ts';

const item = { title: '第3话 旧城', following: { unit: '话' } } as never;

it('a recharge need contains the chapter and the number of chapters', () => {
  expect(rechargeNeedOf({ item, count: 1, price: 40, scope: 'one' }, 'vip')).toEqual({
    title: '第3话 旧城',
    price: 40,
    count: 1,
    scope: 'one',
    wish: 'vip',
  });
  const all = rechargeNeedOf({ item, count: 11, price: 440, scope: 'all' }, 'coins');
  expect(all.title).toBe('第3话 旧城等11话');
});

it('a valid recharge need is read from a history state, and all else is rejected', () => {
  const need = { title: '第3话', price: 40 };
  expect(readRechargeNeed({ returnsToPrevious: true, need })).toEqual(need);
  for (const state of [null, 'x', {}, { need: null }, { need: { title: '第3话', price: '40' } }])
    expect(readRechargeNeed(state)).toBeUndefined();
});

it('a chapter, or chapters of a known selection, can be bought right after paying', () => {
  const need = { title: '第3话', price: 40 };
  expect(wantedItemOf({ ...need, count: 1, scope: 'one' })).toEqual(need);
  const several = { ...need, count: 10, scope: 'next' } as const;
  expect(wantedItemOf(several)).toEqual(several);
  expect([wantedItemOf({ ...need, count: 2 }), wantedItemOf(need)]).toEqual([undefined, undefined]);
});
