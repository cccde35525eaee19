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

/** Seconds of a preview. */
export const previewLength = 15;

type Offer = Pick<WatchedVideo, 'bought' | 'vipFree' | 'vodPointsPlay' | 'canTryWatch'>;

/** What of a video is shown: whoever has the coins for it gets no preview, nor does anybody where there is none. */
export function watchAccess(video: Offer, { coins, isVip, previewed }: Watcher): WatchAccess {
  const { bought, vipFree, vodPointsPlay: price, canTryWatch } = video;
  if (bought || (vipFree && isVip) || price === 0) return 'whole';
  const isAffordable = price !== undefined && coins >= price;
  const isOver = previewed >= previewLength;
  return isAffordable || canTryWatch === false || isOver ? 'ended' : 'preview';
}
