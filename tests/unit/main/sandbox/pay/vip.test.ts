import { expect, it } from 'vitest';
import { isVip } from '#main/sandbox/pay/vip.ts';

const vipEndDate = '2026-05-20 12:00:00';
const end = Date.parse('2026-05-20T12:00:00+08:00');

it.each([
  [-1, 'active'],
  [0, 'over'],
  [1, 'over'],
])('%i ms after its end at noon in China VIP is %s', (after, state) => {
  expect(isVip({ vipType: 'month', vipEndDate }, end + after)).toBe(state === 'active');
});

it("VIP without an end date is permanent, and the type 'none' is no VIP", () => {
  expect(isVip({ vipType: 'forever', vipEndDate: null }, end)).toBe(true);
  expect(isVip({ vipType: 'none', vipEndDate: null }, end)).toBe(false);
});
