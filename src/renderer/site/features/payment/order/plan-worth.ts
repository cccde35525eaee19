import { foreverDays, type PayConfig } from '#shared/contract/pay.ts';

type Plan = Pick<PayConfig, 'type' | 'amountLevel' | 'itemCount' | 'presentCount' | 'presentType'>;

/** Coins that a plan brings, what is given on top included. */
export function coinsBrought({ type, itemCount = 0, presentCount = 0, presentType }: Plan): number {
  return (type === 'coin' ? itemCount : 0) + (presentType === 'coin' ? presentCount : 0);
}

/** Cents for a day of VIP, not rounded; undefined for what is no VIP, lasts for ever, or does not say for how long. */
export function dayPrice({ type, amountLevel, itemCount }: Plan): number | undefined {
  if (type !== 'vip' || !itemCount || itemCount >= foreverDays) return undefined;
  return amountLevel / itemCount;
}

/** Whole cents that as many days cost more by the dearest plan of them all; undefined where nothing is saved. */
export function vipSaving(plan: Plan, plans: readonly Plan[]): number | undefined {
  const own = dayPrice(plan);
  if (own === undefined || plan.itemCount === undefined) return undefined;
  const dearest = Math.max(...plans.map((other) => dayPrice(other) ?? 0));
  const saving = Math.round((dearest - own) * plan.itemCount);
  return saving > 0 ? saving : undefined;
}

/** Coins for a yuan where all packs bring as many, presents aside; undefined where they differ. */
export function coinsPerYuan(plans: readonly Plan[]): number | undefined {
  const rates = plans
    .filter(({ type, itemCount }) => type === 'coin' && itemCount)
    .map(({ itemCount = 0, amountLevel }) => (itemCount * 100) / amountLevel);
  const [first] = rates;
  return first !== undefined && Number.isInteger(first) && rates.every((rate) => rate === first)
    ? first
    : undefined;
}
