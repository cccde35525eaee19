import { expect, it } from 'vitest';
import type { Video } from '#shared/contract/vod/entities.ts';
import { episodeTitle } from '#site/sections/vod/detail/about/episode-list.tsx';
import { followingVideos } from '#site/sections/vod/detail/about/following-videos.ts';

const video = (vodId: string): Video => ({ vodId, vodName: vodId });
const seriesList = ['1', '2', '3'].map(video);
const guessLikeList = ['3', '8', '9'].map(video);

function following(vodId: string, series: readonly Video[] | undefined): readonly string[] {
  const place = { vodId, guessLikeList, ...(series && { seriesList: [...series] }) };
  return followingVideos(place).map((next) => next.vodId);
}

it('the next episode comes first, and other episodes are not similar videos', () => {
  expect(following('2', seriesList)).toEqual(['3', '8', '9']);
  expect(following('1', seriesList)).toEqual(['2', '8', '9']);
});

it('a similar video follows the last episode, a single film, and an episode missing in its series', () => {
  expect(following('3', seriesList)).toEqual(['8', '9']);
  expect(following('7', undefined)).toEqual(['3', '8', '9']);
  expect(following('7', seriesList)).toEqual(['8', '9']);
});

it.each([
  ['海边人：舟山开渔', '舟山开渔'],
  ['海边人 第2集 舟山开渔', '舟山开渔'],
  ['舟山开渔', '舟山开渔'],
])('the title of the episode %s is %s', (name, title) => {
  expect(episodeTitle(name)).toBe(title);
});
