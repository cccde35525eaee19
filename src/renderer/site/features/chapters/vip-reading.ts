/** VIP reads a work without buying: the user is VIP ('held'), or could become that ('offered'). Or VIP has to buy it, too. */
export type VipReading = 'held' | 'offered' | 'excluded';

/** Undefined where it makes no difference to the user, or is not known of the work. */
export function vipReading(
  isVipFree: boolean | undefined,
  { isVip }: { readonly isVip: boolean },
): VipReading | undefined {
  if (isVipFree) return isVip ? 'held' : 'offered';
  return isVipFree === false && isVip ? 'excluded' : undefined;
}
