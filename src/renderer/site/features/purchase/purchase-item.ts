import type { Answer } from '../../services/api/answer.ts';
import type { SessionStore } from '../../services/session/session.store.ts';
import type { AutoBuyEntry, AutoBuyWork } from './auto-buy/auto-buy-list.ts';
import type { FollowingChapters } from './following-chapters.ts';

/** What is bought: decides the words. */
export type PurchaseKind = 'chapter' | 'video';

/** 'offered': who is VIP has the whole work without buying; 'excluded': the user is VIP, and has to buy it all the same. */
type VipOffer = 'offered' | 'excluded';

/** Of something unpaid that VIP does or does not have for nothing; undefined where the server does not say. */
export function vipOffer(
  isVipFree: boolean | undefined,
  { isVip }: Pick<SessionStore, 'isVip'>,
): VipOffer | undefined {
  if (isVipFree === undefined || isVipFree === isVip) return undefined;
  return isVipFree ? 'offered' : 'excluded';
}

/** One thing that coins buy, as the section that sells it describes it. */
export interface PurchaseItem {
  readonly kind: PurchaseKind;
  readonly title: string;
  /** Coins. */
  readonly price: number;
  /** Coins of the account. */
  readonly balance: number;
  /** What VIP has to do with it; absent where that is not told, or nothing. */
  readonly vip?: VipOffer | undefined;
  /** The account that price and balance were told to: no other one pays. */
  readonly userId: string;
  /** What can be bought together with it; absent where nothing follows. */
  readonly following?: FollowingChapters;
  /** Of the series that the thing belongs to; absent where nothing follows. */
  readonly autoBuy?: AutoBuyEntry;
  /** That series, as far as buying the rest of it goes. */
  readonly work?: AutoBuyWork;
  /** Sends the order. The server sells a thing once, whatever is sent. Throws AppError when there is no answer to read. */
  order(): Promise<Answer<unknown>>;
}
