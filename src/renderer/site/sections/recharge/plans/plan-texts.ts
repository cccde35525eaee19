import { foreverDays, type PayConfig } from '#shared/contract/pay.ts';
import { moneyText } from '#shared/text/money-text.ts';
import { grantNote } from '../../../features/payment/order/grant-text.ts';
import { coinsPerYuan, dayPrice } from '../../../features/payment/order/plan-worth.ts';

/** Returns what a plan includes if its title does not say so; for VIP also the price per day. */
export function planNote(plan: PayConfig): string | undefined {
  const { type, itemCount = 0 } = plan;
  if (type === 'vip' && itemCount >= foreverDays) return '一次开通，永久有效';
  const cents = dayPrice(plan);
  if (cents === undefined) return grantNote(plan);
  return `${itemCount}天 · 每天${Number.isInteger(cents) ? '' : '约'}${moneyText(Math.round(cents))}`;
}

/** Returns the exchange rate (1元=100金币) if all packs have the same one. */
export function rateText(plans: readonly PayConfig[]): string | undefined {
  const rate = coinsPerYuan(plans);
  return rate === undefined ? undefined : `1元=${rate}金币，可购买付费章节和视频`;
}
