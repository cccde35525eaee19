import type { Answer } from '../../services/api/answer.ts';
import type { AutoBuyEntry } from './auto-buy-list.ts';
import type { FollowingChapters } from './following-chapters.ts';

/** What is bought: decides the words. */
export type PurchaseKind = 'chapter' | 'video';

/** One thing that coins buy, as the section that sells it describes it. */
export interface PurchaseItem {
  readonly kind: PurchaseKind;
  readonly title: string;
  /** Coins. */
  readonly price: number;
  /** Coins of the account. */
  readonly balance: number;
  /** The user is not VIP, and would have the whole work without buying as one. */
  readonly isVipFree?: boolean;
  /** The account that price and balance were told to: no other one pays. */
  readonly userId: string;
  /** What can be bought together with it; absent where nothing follows. */
  readonly following?: FollowingChapters;
  /** Of the series that the thing belongs to; absent where nothing follows. */
  readonly autoBuy?: AutoBuyEntry;
  /** Sends the order. The server sells a thing once, whatever is sent. Throws AppError when there is no answer to read. */
  order(): Promise<Answer<unknown>>;
}
