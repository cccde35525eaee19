import type { PayChannel } from '../contract/pay.ts';

/** The discount of a channel that takes nothing off: all ten tenths of the price. */
export const fullPrice = 10;

/** Tenths of the price that a channel leaves to be paid. Some servers tell hundredths; 0 and nothing take nothing off. */
export function paidTenths({ discount }: Pick<PayChannel, 'discount'>): number {
  if (!discount) return fullPrice;
  return discount > fullPrice ? discount / 10 : discount;
}

/** What a price (cents) comes to by a channel's discount, in whole cents. */
export function amountDue(amountLevel: number, channel: Pick<PayChannel, 'discount'>): number {
  return Math.round((amountLevel * paidTenths(channel)) / fullPrice);
}
