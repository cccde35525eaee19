import type { PayChannel } from '../contract/pay.ts';

/** The discount of a channel that takes nothing off: all ten tenths of the price. */
export const fullPrice = 10;

/** What a price (cents) comes to by a channel's discount, in whole cents. */
export function amountDue(
  amountLevel: number,
  { discount = fullPrice }: Pick<PayChannel, 'discount'>,
): number {
  return Math.round((amountLevel * discount) / fullPrice);
}
