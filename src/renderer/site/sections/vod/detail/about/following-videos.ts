import type { Video } from '#shared/contract/vod/entities.ts';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';

type Place = Pick<WatchedVideo, 'vodId' | 'guessLikeList' | 'seriesList'>;

/** Returns the next episode of the series, if there is one, then the similar videos of other series. */
export function followingVideos({ vodId, guessLikeList, seriesList = [] }: Place): readonly Video[] {
  const place = seriesList.findIndex((episode) => episode.vodId === vodId);
  const next = place < 0 ? [] : seriesList.slice(place + 1, place + 2);
  const episodes = new Set(seriesList.map((episode) => episode.vodId));
  return [...next, ...guessLikeList.filter((video) => !episodes.has(video.vodId))];
}
