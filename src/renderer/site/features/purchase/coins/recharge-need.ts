import type { WantedItem } from '../../payment/order/pay-attempt.ts';
import type { PurchaseStore } from '../purchase.store.ts';

/** Purchase that lacks coins, as the recharge centre shows it. */
export interface RechargeNeed {
  readonly title: string;
  /** Price in coins. */
  readonly price: number;
  /** Number of chapters; undefined in the state of an older version. */
  readonly count?: number;
}

/** Describes all selected chapters: 第3话 旧城 or 第3话 旧城等11话. */
export function rechargeNeedOf({
  item,
  count,
  price,
}: Pick<PurchaseStore, 'item' | 'count' | 'price'>): RechargeNeed {
  const rest = count > 1 ? `等${count}${item.following?.unit ?? ''}` : '';
  return { title: item.title + rest, price, count };
}

/** Reads the purchase that lacks coins from a history state, which an older version may have written. */
export function readRechargeNeed(state: unknown): RechargeNeed | undefined {
  const need: unknown =
    typeof state === 'object' && state !== null && 'need' in state ? state.need : undefined;
  return isNeed(need) ? need : undefined;
}

function isNeed(need: unknown): need is RechargeNeed {
  if (typeof need !== 'object' || need === null || !('title' in need) || !('price' in need)) return false;
  return typeof need.title === 'string' && Number.isSafeInteger(need.price);
}

/** Returns what can be bought right after paying: a single chapter or video. Undefined for several chapters. */
export function wantedItemOf({ title, price, count }: RechargeNeed): WantedItem | undefined {
  return count === 1 ? { title, price } : undefined;
}
