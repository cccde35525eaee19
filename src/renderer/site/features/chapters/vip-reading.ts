/**
 * Effect of VIP on reading a work: the user has VIP and reads it free ('held'), VIP would make it free ('offered'), or
 * VIP users must buy it too ('excluded').
 */
export type VipReading = 'held' | 'offered' | 'excluded';

/** Returns the effect of VIP, or undefined if there is none for this user or the server did not send the flag. */
export function vipReading(
  isVipFree: boolean | undefined,
  { isVip }: { readonly isVip: boolean },
): VipReading | undefined {
  if (isVipFree) return isVip ? 'held' : 'offered';
  return isVipFree === false && isVip ? 'excluded' : undefined;
}
