import { foreverDays, type PayConfig } from '#shared/contract/pay.ts';
import { moneyText } from '#shared/text/money-text.ts';
import { grantNote } from '../../../features/payment/order/grant-text.ts';
import { coinsPerYuan, dayPrice } from '../../../features/payment/order/plan-worth.ts';

/** What a plan brings, where its title does not say it; of VIP also what a day of it costs. */
export function planNote(plan: PayConfig): string | undefined {
  const { type, itemCount = 0 } = plan;
  if (type === 'vip' && itemCount >= foreverDays) return '一次开通，永久有效';
  const cents = dayPrice(plan);
  if (cents === undefined) return grantNote(plan);
  return `${itemCount}天 · 每天${Number.isInteger(cents) ? '' : '约'}${moneyText(Math.round(cents))}`;
}

/** 1元=100金币, where that holds for all packs. */
export function rateText(plans: readonly PayConfig[]): string | undefined {
  const rate = coinsPerYuan(plans);
  return rate === undefined ? undefined : `1元=${rate}金币，可购买付费章节和视频`;
}
