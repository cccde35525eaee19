import type { PayChannel } from '../contract/pay.ts';

/** Value of `discount` for the full price, in tenths. */
export const fullPrice = 10;

/**
 * Returns the share of the price to pay, in tenths. Converts hundredths, which some servers send. 0 and a missing value
 * mean the full price.
 */
export function paidTenths({ discount }: Pick<PayChannel, 'discount'>): number {
  if (!discount) return fullPrice;
  return discount > fullPrice ? discount / 10 : discount;
}

/** Returns the amount due in whole cents, after a channel's discount. */
export function amountDue(amountLevel: number, channel: Pick<PayChannel, 'discount'>): number {
  return Math.round((amountLevel * paidTenths(channel)) / fullPrice);
}
