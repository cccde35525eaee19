import { expect, it } from 'vitest';
import { plans } from '#main/sandbox/pay/plans.ts';
import type { PayConfig } from '#shared/contract/pay.ts';
import { coinsPerYuan, dayPrice, planCoins, vipSaving } from '#site/features/payment/order/plan-worth.ts';

const [month, quarter, year, forever] = plans as unknown as readonly [
  PayConfig,
  PayConfig,
  PayConfig,
  PayConfig,
];
const pack = (itemCount: number, amountLevel: number): PayConfig => ({
  id: '1',
  title: '',
  type: 'coin',
  itemCount,
  amountLevel,
});

it('the daily price of VIP plans is compared with the highest', () => {
  expect(dayPrice(month)).toBe(100);
  expect([month, quarter, year, forever].map((plan) => vipSaving(plan, [month, quarter, year]))).toEqual([
    undefined,
    2_200,
    19_700,
    undefined,
  ]);
});

it('plans of coins have no daily price', () => {
  const coins = pack(1_000, 1_000);
  expect([dayPrice(coins), vipSaving(coins, [coins, month])]).toEqual([undefined, undefined]);
});

it('plans without a duration have no daily price', () => {
  const withoutDuration = { ...month, itemCount: undefined };
  expect([
    dayPrice(withoutDuration),
    vipSaving(withoutDuration, [withoutDuration, month]),
    dayPrice(forever),
  ]).toEqual([undefined, undefined, undefined]);
});

it("a plan's coins and bonus coins are counted, but not its bonus days", () => {
  expect(planCoins({ ...pack(3_000, 3_000), presentCount: 300, presentType: 'coin' })).toBe(3_300);
  expect(planCoins({ ...pack(10_000, 10_000), presentCount: 7, presentType: 'vip' })).toBe(10_000);
  expect(planCoins(month)).toBe(100);
});

it('the common rate is returned if all coin plans have the same', () => {
  expect(coinsPerYuan([month, pack(1_000, 1_000), pack(5_000, 5_000)])).toBe(100);
  expect(coinsPerYuan([pack(1_000, 1_000), pack(5_000, 4_000)])).toBeUndefined();
  expect(coinsPerYuan([month])).toBeUndefined();
});
