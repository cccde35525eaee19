import type { ApiResponse } from '../../services/api/response.ts';
import type { SessionStore } from '../../services/session/session.store.ts';
import type { AutoBuyEntry, AutoBuyWork } from './auto-buy/auto-buy-list.ts';
import type { FollowingChapters } from './following-chapters.ts';

/** Kind of the item; it selects the texts. */
export type PurchaseKind = 'chapter' | 'video';

/** 'offered': VIP would make the work free. 'excluded': the user has VIP but must buy this work. */
type VipOffer = 'offered' | 'excluded';

/** Returns how VIP applies to an unpaid item, or undefined if it does not or the server did not send the flag. */
export function vipOffer(
  isVipFree: boolean | undefined,
  { isVip }: Pick<SessionStore, 'isVip'>,
): VipOffer | undefined {
  if (isVipFree === undefined || isVipFree === isVip) return undefined;
  return isVipFree ? 'offered' : 'excluded';
}

/** Item for sale, as described by its section. */
export interface PurchaseItem {
  readonly kind: PurchaseKind;
  readonly title: string;
  /** In coins. */
  readonly price: number;
  /** The account's balance in coins. */
  readonly balance: number;
  /** How VIP applies; absent if it does not or is unknown. */
  readonly vip?: VipOffer | undefined;
  /** Account to which the server sent price and balance; no other account may pay. */
  readonly userId: string;
  /** Chapters that can be bought together with it; absent if none follow. */
  readonly following?: FollowingChapters;
  /** Automatic purchase for the work; absent if no chapters follow. */
  readonly autoBuy?: AutoBuyEntry;
  /** Description of the work for automatic purchase. */
  readonly work?: AutoBuyWork;
  /**
   * Sends the order. The server charges for an item only once, even if the order is repeated. Rejects with AppError if
   * no response arrived.
   */
  order(): Promise<ApiResponse<unknown>>;
}
