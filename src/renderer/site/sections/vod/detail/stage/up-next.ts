import type { Video } from '#shared/contract/vod/entities.ts';
import type { PlayerComponents } from '../../../../player/player-options.ts';

/**
 * Returns the first similar video, which is offered at the end. It starts automatically only if the account may watch
 * all of it, because nobody should arrive at a paywall without choosing that.
 */
export function upNextOf(
  [video]: readonly Video[],
  { isVip }: { readonly isVip: boolean },
  play: (video: Video) => void,
): PlayerComponents['upNext'] | undefined {
  if (!video) return undefined;
  const isWhole = video.bought || video.vodPointsPlay === 0 || (video.vipFree && isVip);
  const next = { name: video.vodName, play: () => play(video) };
  return { next, ...(!isWhole && { seconds: 0 }) };
}
