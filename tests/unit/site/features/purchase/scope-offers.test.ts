import { expect, it } from 'vitest';
import { scopeOffers } from '#site/features/purchase/scope-offers.ts';

const following = (count: number, isAll: boolean) => ({
  chapters: Array.from({ length: count }, () => ({
    price: 30,
    buy: () => Promise.reject(new Error('No order was expected')),
  })),
  isAll,
});

it('offers all scopes before the following chapters are known', () => {
  expect(scopeOffers(40, undefined)).toEqual([
    { scope: 'one', price: 40 },
    { scope: 'next', price: undefined },
    { scope: 'all', price: undefined },
  ]);
});

it('offers no range if there is nothing else to buy', () => {
  expect(scopeOffers(40, following(0, true))).toEqual([{ scope: 'one', price: 40 }]);
});

it('offers one range if ten chapters and all would be the same', () => {
  expect(scopeOffers(40, following(9, true))).toEqual([
    { scope: 'one', price: 40 },
    { scope: 'all', price: 310 },
  ]);
});

it('adds up each range, and no price of chapters that are not known', () => {
  expect(scopeOffers(40, following(10, true))).toEqual([
    { scope: 'one', price: 40 },
    { scope: 'next', price: 310 },
    { scope: 'all', price: 340 },
  ]);
  expect(scopeOffers(40, following(10, false)).at(-1)).toEqual({ scope: 'all', price: undefined });
});
