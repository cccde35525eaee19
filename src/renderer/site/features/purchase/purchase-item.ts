import type { ApiResponse } from '../../services/api/response.ts';
import type { SessionStore } from '../../services/session/session.store.ts';
import type { AutoBuyEntry, AutoBuyWork } from './auto-buy/auto-buy-list.ts';
import type { FollowingChapters } from './following-chapters.ts';

/** Kind of item on sale. It selects the texts. */
export type PurchaseKind = 'chapter' | 'video';

/** Effect of VIP. 'offered': VIP would make the work free. 'excluded': the user has VIP but must buy this work. */
type VipOffer = 'offered' | 'excluded';

/** Returns the effect of VIP on an unpaid item. Undefined if there is none or the server did not send the flag. */
export function vipOffer(
  isVipFree: boolean | undefined,
  { isVip }: Pick<SessionStore, 'isVip'>,
): VipOffer | undefined {
  if (isVipFree === undefined || isVipFree === isVip) return undefined;
  return isVipFree ? 'offered' : 'excluded';
}

/** Item on sale, as its section describes it. */
export interface PurchaseItem {
  readonly kind: PurchaseKind;
  readonly title: string;
  /** Price in coins. */
  readonly price: number;
  /** The account's balance in coins. */
  readonly balance: number;
  /** Effect of VIP; undefined if there is none or it is unknown. */
  readonly vip?: VipOffer | undefined;
  /** ID of the account for which the server sent price and balance. No other account may pay. */
  readonly userId: string;
  /** Chapters that can be bought together with this one; undefined if none follow. */
  readonly following?: FollowingChapters;
  /** Automatic purchase for the work; undefined if no chapters follow. */
  readonly autoBuy?: AutoBuyEntry;
  /** Description of the work for automatic purchase. */
  readonly work?: AutoBuyWork;
  /**
   * Sends the order. Repeating it does no harm, because the server charges for an item only once. Rejects with AppError
   * if no response arrived.
   */
  buy(): Promise<ApiResponse<unknown>>;
}
