import type { PurchaseScope } from '../../../services/pay-return/agreed-purchase.ts';
import type { WantedItem } from '../../payment/order/pay-attempt.ts';
import type { PurchaseStore } from '../purchase.store.ts';

/**
 * Way in which the user wants to unlock an item: with coins, with coins of the plan that was selected already, or with
 * VIP.
 */
export type RechargeWish = 'coins' | 'plan' | 'vip';

/** Purchase for which the user lacks coins, as the recharge centre shows it. */
export interface RechargeNeed {
  readonly title: string;
  /** Price in coins. */
  readonly price: number;
  /** Number of chapters; undefined in the state of an older version. */
  readonly count?: number;
  /** Selection of the chapters; undefined for a video. */
  readonly scope?: PurchaseScope;
  /** Undefined in the state of an older version. */
  readonly wish?: RechargeWish;
}

/** Describes all selected chapters: 第3话 旧城 or 第3话 旧城等11话. */
export function rechargeNeedOf(
  { item, count, price, scope }: Pick<PurchaseStore, 'item' | 'count' | 'price' | 'scope'>,
  wish: RechargeWish,
): RechargeNeed {
  const rest = count > 1 ? `等${count}${item.following?.unit ?? ''}` : '';
  return { title: item.title + rest, price, count, scope, wish };
}

/** Reads the purchase for which coins are missing from a history state. An older version may have written the state. */
export function readRechargeNeed(state: unknown): RechargeNeed | undefined {
  const need: unknown =
    typeof state === 'object' && state !== null && 'need' in state ? state.need : undefined;
  return isNeed(need) ? need : undefined;
}

function isNeed(need: unknown): need is RechargeNeed {
  if (typeof need !== 'object' || need === null || !('title' in need) || !('price' in need)) return false;
  return typeof need.title === 'string' && Number.isSafeInteger(need.price);
}

/**
 * Returns the purchase to make right after paying. Undefined if the number of chapters or their selection is unknown.
 */
export function wantedItemOf({ title, price, count, scope }: RechargeNeed): WantedItem | undefined {
  if (count === 1) return { title, price };
  if (!Number.isSafeInteger(count) || count === undefined) return undefined;
  return scope === 'next' || scope === 'all' ? { title, price, count, scope } : undefined;
}
