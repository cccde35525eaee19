import { foreverDays, type PayConfig, type PayPurpose } from '#shared/contract/pay.ts';
import type { ResponseData } from '../response-data.ts';

export type Plan = ResponseData<PayConfig>;

/** Types of VIP, from the shortest to the longest. */
export const vipTypes = ['month', 'quarter', 'year', 'forever'] as const;
export type VipType = (typeof vipTypes)[number];

export const vipDays: Readonly<Record<VipType, number>> = {
  month: 30,
  quarter: 90,
  year: 365,
  forever: foreverDays,
};

interface Present {
  readonly presentCount: number;
  readonly presentType: PayPurpose;
}

const ordinary = { isDefault: 'N', isRecommend: 'N' } as const;
const noPresent = { presentCount: 0, presentType: '' } as const;
const coins = (presentCount: number): Present => ({ presentCount, presentType: 'coin' });
const daysOfVip = (presentCount: number): Present => ({ presentCount, presentType: 'vip' });

/** Plans in display order. `itemCount` and bonuses are coins, or days for VIP. */
export const plans: readonly Plan[] = [
  vipPlan(1, '月度VIP', 3_000, vipDays.month, coins(100)),
  { ...vipPlan(2, '季度VIP', 6_800, vipDays.quarter, coins(300)), isRecommend: 'Y' },
  vipPlan(3, '年度VIP', 16_800, vipDays.year, coins(1_000)),
  vipPlan(4, '永久VIP', 36_800, vipDays.forever, noPresent),
  coinPack(11, 1_000, noPresent),
  { ...coinPack(12, 3_000, coins(300)), isDefault: 'Y', isRecommend: 'Y' },
  coinPack(13, 5_000, coins(800)),
  coinPack(14, 10_000, daysOfVip(7)),
];

const vipTypeOf: Readonly<Record<number, VipType>> = { 1: 'month', 2: 'quarter', 3: 'year', 4: 'forever' };

/** Returns the VIP type of a plan. Bonus days of VIP have the shortest type. */
export function vipTypeOfPlan({ id }: Pick<Plan, 'id'>): VipType {
  return vipTypeOf[id] ?? 'month';
}

/** Finds a plan by its price, for requests without a plan ID. Two plans of one purpose never have the same price. */
export function planByPrice(type: PayPurpose, amountLevel: number): Plan | undefined {
  return plans.find((plan) => plan.type === type && plan.amountLevel === amountLevel);
}

function vipPlan(
  id: number,
  title: string,
  amountLevel: number,
  itemCount: number,
  present: Present | typeof noPresent,
): Plan {
  const configDesc = '带「VIP免费」标识的漫画、小说、视频免费看；签到金币翻倍';
  return { id, type: 'vip', amountLevel, itemCount, ...present, title, configDesc, ...ordinary };
}

function coinPack(id: number, itemCount: number, present: Present | typeof noPresent): Plan {
  // A coin costs 0.01 yuan.
  const amountLevel = itemCount;
  return { id, type: 'coin', amountLevel, itemCount, ...present, title: `${itemCount}金币`, ...ordinary };
}
