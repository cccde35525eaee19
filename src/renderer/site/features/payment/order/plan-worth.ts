import { foreverDays, type PayConfig } from '#shared/contract/pay.ts';

type Plan = Pick<PayConfig, 'type' | 'amountLevel' | 'itemCount' | 'presentCount' | 'presentType'>;

/** Returns the coins of a plan, including its bonus. */
export function planCoins({ type, itemCount = 0, presentCount = 0, presentType }: Plan): number {
  return (type === 'coin' ? itemCount : 0) + (presentType === 'coin' ? presentCount : 0);
}

/**
 * Returns the coin plans with at least `gap` coins, the cheapest first. If there are none, returns the largest plan.
 */
export function coveringPlans(plans: readonly PayConfig[], gap: number): readonly PayConfig[] {
  const ascending = plans
    .filter(({ type }) => type === 'coin')
    .sort((one, other) => one.amountLevel - other.amountLevel);
  const enough = ascending.filter((plan) => planCoins(plan) >= gap);
  return enough.length > 0 ? enough : ascending.slice(-1);
}

/**
 * Returns the price of a VIP day in cents, unrounded. Undefined if the plan is not VIP, is permanent, or has no
 * duration.
 */
export function dayPrice({ type, amountLevel, itemCount }: Plan): number | undefined {
  if (type !== 'vip' || !itemCount || itemCount >= foreverDays) return undefined;
  return amountLevel / itemCount;
}

/** Returns the saving in whole cents compared with the plan that costs most per day. Undefined if nothing is saved. */
export function vipSaving(plan: Plan, plans: readonly Plan[]): number | undefined {
  const highest = Math.max(...plans.map((other) => dayPrice(other) ?? 0));
  const saving = Math.round((highest - (dayPrice(plan) ?? highest)) * (plan.itemCount ?? 0));
  return saving > 0 ? saving : undefined;
}

/** Returns the coins per yuan without bonuses, or undefined if the coin plans have different rates. */
export function coinsPerYuan(plans: readonly Plan[]): number | undefined {
  const rates = plans
    .filter(({ type, itemCount }) => type === 'coin' && itemCount)
    .map(({ itemCount = 0, amountLevel }) => (itemCount * 100) / amountLevel);
  const [first] = rates;
  return Number.isInteger(first) && rates.every((rate) => rate === first) ? first : undefined;
}
