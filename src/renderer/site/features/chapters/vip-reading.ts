/**
 * Effect of VIP on reading a work. 'held': the user has VIP and reads it free. 'offered': VIP would make it free.
 * 'excluded': VIP users must buy it too.
 */
export type VipReading = 'held' | 'offered' | 'excluded';

/** Returns the effect of VIP. Undefined if there is none for the user or the server did not send the flag. */
export function vipReading(
  isVipFree: boolean | undefined,
  { isVip }: { readonly isVip: boolean },
): VipReading | undefined {
  if (isVipFree) return isVip ? 'held' : 'offered';
  return isVipFree === false && isVip ? 'excluded' : undefined;
}
