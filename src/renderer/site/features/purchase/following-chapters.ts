import type { Answer } from '../../services/api/answer.ts';

/** A chapter that coins buy. */
export interface SoldChapter {
  /** Coins. */
  readonly price: number;
  order(): Promise<Answer<unknown>>;
}

/** What of a series can be bought together with the chapter that is offered. */
export interface FollowingChapters {
  /** What they are counted in: 章, 话. */
  readonly unit: string;
  /** Those after the offered one that cost something and are not bought, ascending, at most `most`. Throws AppError. */
  unbought(most: number, signal: AbortSignal): Promise<readonly SoldChapter[]>;
}

interface ListedChapter {
  readonly number: number;
  /** Without it nothing can be bought. */
  readonly chapterId: string | undefined;
  readonly price: number | undefined;
  readonly alreadyBuy?: boolean | undefined;
}

/** Of a list of chapters, those after `number` that can be bought, with `price` where their own is not told. */
export function unboughtAfter(
  number: number,
  chapters: readonly ListedChapter[],
  { most, price }: { readonly most: number; readonly price: number | undefined },
): readonly { readonly chapterId: string; readonly price: number }[] {
  return chapters
    .flatMap(({ number: own, chapterId, price: coins = price, alreadyBuy }) =>
      own > number && coins && !alreadyBuy && chapterId !== undefined ? [{ chapterId, price: coins }] : [],
    )
    .slice(0, most);
}

/** The chapter alone, with the next ones, or with all. */
export type PurchaseScope = 'one' | 'next' | 'all';

/** How many come with the chapter in each scope. */
export const followingCounts: Readonly<Record<PurchaseScope, number>> = {
  one: 0,
  next: 10,
  all: Number.POSITIVE_INFINITY,
};
