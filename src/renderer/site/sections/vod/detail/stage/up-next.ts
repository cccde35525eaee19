import type { Video } from '#shared/contract/vod/entities.ts';
import type { PlayerComponents } from '../../../../player/player-options.ts';

/**
 * The first of the videos like one, for its end. It begins by itself where the account may watch all of it; nobody is taken
 * by the clock to what is to be paid for.
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
