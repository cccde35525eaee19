import { AppError } from '#shared/errors.ts';
import { chinaInstant, chinaTime } from '../china-time.ts';
import type { Grant, Order } from '../storage/order-repository.ts';
import type { VipTerm } from '../storage/user-repository.ts';
import { plans, type VipType, vipTypeOfPlan, vipTypes } from './plans.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What a paid order brings to a user who has this VIP at `now` (ms). */
export function grantOf({ planId }: Pick<Order, 'planId'>, vip: VipTerm, now: number): Grant {
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) throw new AppError('internal', `An order is of the unknown plan ${planId}`);
  const { type, itemCount, presentType, presentCount = 0 } = plan;
  const of = (purpose: string): number =>
    (type === purpose ? itemCount : 0) + (presentType === purpose ? presentCount : 0);
  const days = of('vip');
  return {
    coins: of('coin'),
    vip: days === 0 ? vip : extendedVip(vip, { vipType: vipTypeOfPlan(plan), days }, now),
  };
}

/** Days run on from the end of the VIP that is running, else from now; a running one never becomes smaller or shorter. */
function extendedVip(vip: VipTerm, bought: { vipType: VipType; days: number }, now: number): VipTerm {
  const runs = isVip(vip, now);
  const vipType = runs ? larger(vip.vipType, bought.vipType) : bought.vipType;
  if (bought.vipType === 'forever' || (runs && vip.vipEndDate === null)) return { vipType, vipEndDate: null };
  const from = runs && vip.vipEndDate !== null ? chinaInstant(vip.vipEndDate) : now;
  return { vipType, vipEndDate: chinaTime(from + bought.days * dayMs) };
}

export function isVip({ vipType, vipEndDate }: VipTerm, now: number): boolean {
  if (vipType === 'none') return false;
  return vipEndDate === null || chinaInstant(vipEndDate) > now;
}

function larger(running: string, bought: VipType): string {
  const ranked: readonly string[] = vipTypes;
  return ranked.indexOf(running) > ranked.indexOf(bought) ? running : bought;
}
