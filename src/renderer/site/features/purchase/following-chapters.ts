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

/** The chapter alone, with the next ones, or with all. */
export type PurchaseScope = 'one' | 'next' | 'all';

/** How many come with the chapter in each scope. */
export const followingCounts: Readonly<Record<PurchaseScope, number>> = {
  one: 0,
  next: 10,
  all: Number.POSITIVE_INFINITY,
};
