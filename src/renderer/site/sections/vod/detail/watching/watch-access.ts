import type { WatchedVideo } from '#shared/contract/vod/watch.ts';

/** Part of a video that the user may watch: all, its preview, or nothing until it is bought. */
export type WatchAccess = 'whole' | 'preview' | 'ended';

export interface Watcher {
  readonly coins: number;
  readonly isVip: boolean;
  /** Seconds of the preview that were watched so far. */
  readonly previewed: number;
}

type Offer = Pick<WatchedVideo, 'bought' | 'vipFree' | 'vodPointsPlay' | 'canTryWatch' | 'previewTime'>;

/** Returns the length of the preview in seconds, at most 15. */
export function previewLengthOf({ previewTime }: Pick<Offer, 'previewTime'>): number {
  return Math.min(15, previewTime || Number.POSITIVE_INFINITY);
}

/**
 * Returns how much of a video the user may watch. There is no preview if the account has enough coins for the video or
 * the server forbids it.
 */
export function watchAccess(video: Offer, { coins, isVip, previewed }: Watcher): WatchAccess {
  const { bought, vipFree, vodPointsPlay: price, canTryWatch } = video;
  if (bought || (vipFree && isVip) || price === 0) return 'whole';
  const isAffordable = price !== undefined && coins >= price;
  const isOver = previewed >= previewLengthOf(video);
  return isAffordable || canTryWatch === false || isOver ? 'ended' : 'preview';
}
