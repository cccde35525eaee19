import { expect, it } from 'vitest';
import { grantNote } from '#site/features/payment/order/grant-text.ts';

it.each([
  [{ type: 'coin', itemCount: 1_000, title: '1000金币' }, undefined],
  [{ type: 'coin', itemCount: 1_000, title: '新人礼包' }, '1000金币'],
  [{ type: 'vip', itemCount: 30, title: '月度VIP' }, '30天VIP'],
  [{ type: 'vip', itemCount: 36_500, title: '永久VIP' }, undefined],
] as const)('the plan %j has the note %s in addition to its title', (sold, note) => {
  expect(grantNote(sold)).toBe(note);
});
