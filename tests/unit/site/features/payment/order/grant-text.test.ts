import { expect, it } from 'vitest';
import { grantNote, presentText } from '#site/features/payment/order/grant-text.ts';

it.each([
  [{ type: 'coin', itemCount: 1_000, title: '1000金币' }, undefined],
  [{ type: 'coin', itemCount: 1_000, title: '新人礼包' }, '1000金币'],
  [{ type: 'vip', itemCount: 30, title: '月度VIP' }, '30天VIP'],
  [{ type: 'vip', itemCount: 36_500, title: '永久VIP' }, undefined],
  [{ type: 'vip', itemCount: 36_500, title: '超值VIP' }, '永久VIP'],
  [{ type: undefined, itemCount: 30, title: '月度VIP' }, undefined],
  [{ type: 'vip', itemCount: undefined, title: '月度VIP' }, undefined],
] as const)('the plan %j has the note %s in addition to its title', (sold, note) => {
  expect(grantNote(sold)).toBe(note);
});

it.each([
  [{ presentCount: 100, presentType: 'coin' }, '送100金币'],
  [{ presentCount: 7, presentType: 'vip' }, '送7天VIP'],
  [{ presentCount: 0, presentType: 'coin' }, undefined],
  [{ presentType: 'coin' }, undefined],
  [{ presentCount: 100, presentType: '' }, undefined],
  [{ presentCount: 100 }, undefined],
] as const)('the bonus %j is shown as %s', (bonus, text) => {
  expect(presentText({ id: '1', type: 'coin', amountLevel: 1, itemCount: 1, title: '', ...bonus })).toBe(
    text,
  );
});
