import type { WatchedVideo } from '#shared/contract/vod/watch.ts';

/** All of the video, its beginning, or no more of it before it is bought. */
export type WatchAccess = 'whole' | 'preview' | 'ended';

export interface Watcher {
  /** Of the account. */
  readonly coins: number;
  readonly isVip: boolean;
  /** Seconds of the preview that were seen. */
  readonly previewed: number;
}

type Offer = Pick<WatchedVideo, 'bought' | 'vipFree' | 'vodPointsPlay' | 'canTryWatch' | 'previewTime'>;

/** Seconds of a video's preview: 15, or fewer where the server gives no more. */
export function previewLengthOf({ previewTime }: Pick<Offer, 'previewTime'>): number {
  return Math.min(15, previewTime || Number.POSITIVE_INFINITY);
}

/** What of a video is shown: whoever has the coins for it gets no preview, nor does anybody where there is none. */
export function watchAccess(video: Offer, { coins, isVip, previewed }: Watcher): WatchAccess {
  const { bought, vipFree, vodPointsPlay: price, canTryWatch } = video;
  if (bought || (vipFree && isVip) || price === 0) return 'whole';
  const isAffordable = price !== undefined && coins >= price;
  const isOver = previewed >= previewLengthOf(video);
  return isAffordable || canTryWatch === false || isOver ? 'ended' : 'preview';
}
