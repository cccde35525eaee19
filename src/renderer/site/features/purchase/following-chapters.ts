import type { ApiResponse } from '../../services/api/response.ts';
import type { PurchaseScope } from '../../services/pay-return/agreed-purchase.ts';

/** Chapter that is bought with coins. */
export interface PurchasableChapter {
  /** Price in coins. */
  readonly price: number;
  buy(): Promise<ApiResponse<unknown>>;
}

/** Chapters after the one on sale that can be bought with it. */
export interface FollowingChapters {
  /** Counting word for chapters: 章 or 话. */
  readonly unit: string;
  /** True if one request fetches all of them, however many there are. */
  readonly isWhole: boolean;
  /**
   * Fetches the paid chapters after the one on sale that the user has not bought, in ascending order and at most `max`.
   * Rejects with AppError.
   */
  purchasable(max: number, signal: AbortSignal): Promise<readonly PurchasableChapter[]>;
}

interface ListedChapter {
  readonly number: number;
  /** Chapter ID, which buying the chapter requires. */
  readonly chapterId: string | undefined;
  readonly price: number | undefined;
  readonly alreadyBuy?: boolean | undefined;
}

/**
 * Returns the chapters after `number` that can be bought. `price` is the price of a chapter that has none of its own.
 */
export function purchasableAfter(
  number: number,
  chapters: readonly ListedChapter[],
  { max, price }: { readonly max: number; readonly price: number | undefined },
): readonly { readonly chapterId: string; readonly price: number }[] {
  return chapters
    .flatMap(({ number: own, chapterId, price: coins = price, alreadyBuy }) =>
      own > number && coins && !alreadyBuy && chapterId !== undefined ? [{ chapterId, price: coins }] : [],
    )
    .slice(0, max);
}

/** Number of additional chapters, by scope. */
export const followingCounts: Readonly<Record<PurchaseScope, number>> = {
  one: 0,
  next: 9,
  all: Number.POSITIVE_INFINITY,
};
