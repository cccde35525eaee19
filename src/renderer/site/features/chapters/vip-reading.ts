/**
 * How VIP affects a work: the user has VIP and reads it free ('held'), VIP would make it free ('offered'), or VIP users
 * must buy it too ('excluded').
 */
export type VipReading = 'held' | 'offered' | 'excluded';

/** Returns undefined if VIP makes no difference to this user or the server did not send the flag. */
export function vipReading(
  isVipFree: boolean | undefined,
  { isVip }: { readonly isVip: boolean },
): VipReading | undefined {
  if (isVipFree) return isVip ? 'held' : 'offered';
  return isVipFree === false && isVip ? 'excluded' : undefined;
}
