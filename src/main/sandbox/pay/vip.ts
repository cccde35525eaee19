import { chinaInstant, chinaTime, dayMs } from '#shared/time/china-time.ts';
import type { VipTerm } from '../storage/user-repository.ts';
import { type VipType, vipTypes } from './plans.ts';

export function isVip({ vipType, vipEndDate }: VipTerm, now: number): boolean {
  if (vipType === 'none') return false;
  return vipEndDate === null || chinaInstant(vipEndDate) > now;
}

interface BoughtVip {
  readonly vipType: VipType;
  /** Unused for 'forever'. */
  readonly days: number;
}

/** Extends VIP from its end if it is active, and from now otherwise. Never lowers the type or shortens the term. */
export function extendedVip(vip: VipTerm, bought: BoughtVip, now: number): VipTerm {
  const runs = isVip(vip, now);
  const vipType = runs ? larger(vip.vipType, bought.vipType) : bought.vipType;
  if (bought.vipType === 'forever' || (runs && vip.vipEndDate === null)) return { vipType, vipEndDate: null };
  const from = runs && vip.vipEndDate !== null ? chinaInstant(vip.vipEndDate) : now;
  return { vipType, vipEndDate: chinaTime(from + bought.days * dayMs) };
}

function larger(running: string, bought: VipType): string {
  const ranked: readonly string[] = vipTypes;
  return ranked.indexOf(running) > ranked.indexOf(bought) ? running : bought;
}
