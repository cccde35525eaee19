import type { PurchaseScope } from '../../services/pay-return/agreed-purchase.ts';
import { followingCounts, type PurchasableChapter } from './following-chapters.ts';

/** Scope that the user can choose. */
export interface ScopeOffer {
  readonly scope: PurchaseScope;
  /** Total price in coins; undefined until it is known. */
  readonly price: number | undefined;
}

/** Chapters that can be bought after the one on sale, as far as they are known. */
export interface KnownChapters {
  readonly chapters: readonly PurchasableChapter[];
  /** True if no other chapters follow. */
  readonly isAll: boolean;
}

/** Number of chapters that tells apart the offers of ten chapters and of all. */
export const knownNeeded = followingCounts.next + 1;

/** Returns the chapters of a scope; undefined if they are not known. */
export function knownChapters(
  scope: PurchaseScope,
  known: KnownChapters | undefined,
): readonly PurchasableChapter[] | undefined {
  const count = followingCounts[scope];
  if (count === 0) return [];
  return known && (known.isAll || known.chapters.length >= count)
    ? known.chapters.slice(0, count)
    : undefined;
}

/**
 * Returns the scopes to offer for a chapter of `price` coins. Leaves out those that would buy the same chapters as
 * another one. Offers all of them until the following chapters are known.
 */
export function scopeOffers(price: number, known: KnownChapters | undefined): readonly ScopeOffer[] {
  const follow = known?.chapters.length ?? Number.POSITIVE_INFINITY;
  const scopes: readonly PurchaseScope[] = [
    'one',
    ...(follow > followingCounts.next ? (['next'] as const) : []),
    ...(follow > 0 ? (['all'] as const) : []),
  ];
  return scopes.map((scope) => {
    const chapters = knownChapters(scope, known);
    return { scope, price: chapters?.reduce((sum, { price: own }) => sum + own, price) };
  });
}
