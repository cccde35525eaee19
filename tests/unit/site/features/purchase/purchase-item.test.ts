import { expect, it } from 'vitest';
import { vipOffer } from '#site/features/purchase/purchase-item.ts';

it.each([
  [true, false, 'offered'],
  [false, true, 'excluded'],
  [true, true, undefined],
  [false, false, undefined],
  [undefined, true, undefined],
] as const)('vipOffer with isVipFree $0 and isVip $1 is $2', (isVipFree, isVip, expected) => {
  expect(vipOffer(isVipFree, { isVip })).toBe(expected);
});
