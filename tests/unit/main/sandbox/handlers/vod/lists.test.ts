import { expect, test } from 'vitest';
import { SampleContent } from '#main/sandbox/sample-content/sample-content.ts';
import { isDemonstration } from '#main/sandbox/sample-content/videos/videos.ts';
import { vodHome, vodShelves } from '#shared/contract/vod/home.ts';
import { vodLatest, vodRank, vodShelf } from '#shared/contract/vod/lists.ts';
import { vodSearch } from '#shared/contract/vod/search.ts';
import { startSandbox } from '../../sandbox-client.ts';

const ids = (videos: readonly { readonly vodId: string }[]) => videos.map(({ vodId }) => Number(vodId));

test('the home has ten shelves, each with its first page of four', async () => {
  const client = await startSandbox();
  const { shelves, latest } = (await client.call(vodHome)).data;
  expect(shelves.map(({ typeId }) => Number(typeId))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(shelves.map(({ list }) => list.length)).toEqual(Array.from({ length: 10 }, () => 10));
  for (const { typeId, list } of [shelves[0], shelves[9]].filter((shelf) => shelf !== undefined)) {
    const pages = [1, 2, 3, 4].map((page) => client.call(vodShelf, { params: { typeId, page } }));
    const lists = (await Promise.all(pages)).map(({ data }) => ids(data.list));
    expect(lists[0]).toEqual(ids(list));
    expect(lists.map(({ length }) => length)).toEqual([10, 10, 10, 10]);
    expect(new Set(lists.flat()).size).toBe(40);
  }
  const first = await client.call(vodLatest, { params: { type: 0, page: 1 } });
  expect(ids(first.data.list)).toEqual(ids(latest));
  const names = shelves.map(({ typeId, typeName }) => ({ typeId, typeName }));
  expect((await client.call(vodShelves)).data).toEqual({ shelves: names });
});

test('the daily updates list all films but no demonstration, and each film has its own category', async () => {
  const client = await startSandbox();
  const latest = async (type: number, page: number) =>
    (await client.call(vodLatest, { params: { type, page } })).data;
  const last = await latest(0, 19);
  expect([last.list.length, last.totalPage]).toEqual([2, 19]);
  expect(await latest(1, 8)).toMatchObject({ list: { length: 10 }, totalPage: 8 });
  expect(await latest(11, 1)).toEqual({ list: [], totalPage: 0 });
  const { videos } = new SampleContent();
  const own = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => videos.latest(id));
  expect(own.filter(({ length }) => length < 11)).toEqual([]);
  expect(new Set(own.flat())).toEqual(new Set(videos.videos.filter((video) => !isDemonstration(video))));
  expect(own.flat()).toHaveLength(182);
});

test('the rankings differ, and each category has its own', async () => {
  const client = await startSandbox();
  const rank = async (rankType: string, typeId: number | '') => {
    const { data } = await client.call(vodRank, { query: { rankType, typeId, currentPage: 1 } });
    return ids(data.list).join();
  };
  const asked = ['day', 'week', 'month', 'total'].flatMap((type) => [rank(type, ''), rank(type, 4)]);
  expect(new Set(await Promise.all(asked)).size).toBe(8);
});

test('a search has pages of twenty', async () => {
  const client = await startSandbox();
  const search = async (content: string, currentPage: number) =>
    (await client.call(vodSearch, { query: { content, currentPage } })).data;
  const [first, second] = [await search(' 的 ', 1), await search('的', 2)];
  expect([first.length, second.length]).toEqual([20, 20]);
  expect(new Set(ids([...first, ...second])).size).toBe(40);
  expect(first.every(({ vodName }) => vodName.includes('的'))).toBe(true);
  expect([(await search('慢船下江南', 1)).length, (await search('慢船下江南', 2)).length]).toEqual([7, 0]);
  expect((await search('演示', 1)).length).toBeLessThan(20);
  const long = await client.call(vodSearch, { query: { content: '字'.repeat(21), currentPage: 1 } });
  expect(long).toMatchObject({ result: false, code: 400 });
});

test('every list, shelf and ranking names its category as the home does, and so does each video', async () => {
  const client = await startSandbox();
  const { shelves } = (await client.call(vodHome)).data;
  expect(new Set(shelves.map(({ typeName }) => typeName)).size).toBe(10);
  for (const { typeId, typeName } of shelves) {
    const category = Number(typeId);
    const [latest, shelf, rank] = await Promise.all([
      client.call(vodLatest, { params: { type: category, page: 1 } }),
      client.call(vodShelf, { params: { typeId: category, page: 1 } }),
      client.call(vodRank, { query: { rankType: 'day', typeId: category, currentPage: 1 } }),
    ]);
    expect([latest, shelf, rank].map(({ data }) => data.typeName)).toEqual([typeName, typeName, typeName]);
    const named = new Map(shelves.map((one) => [one.typeId, one.typeName]));
    for (const video of latest.data.list) {
      expect(video.typeName).toBe(named.get(video.typeId ?? ''));
      if (category > 1) expect(Number(video.typeId)).toBe(category);
    }
  }
  const all = await client.call(vodRank, { query: { rankType: 'day', typeId: '', currentPage: 1 } });
  expect(all.data.typeName).toBeUndefined();
});

test('a film has a length, plays and a description of its own, an episode its place, and no list a demonstration', async () => {
  const client = await startSandbox();
  const { videos } = new SampleContent();
  const films = videos.videos.filter((video) => !isDemonstration(video)).map(({ view }) => view);
  const firstSentence = (text = '') => text.split(/[。？！]/)[0];
  expect(new Set(films.map(({ vodBlurb }) => firstSentence(vodBlurb))).size).toBe(films.length);
  expect(films.filter(({ vodHits = 0, vodDuration = 0 }) => vodHits < 1_000 || vodDuration < 20)).toEqual([]);
  const total = videos.rank('total', 0).map(({ view }) => view.vodHits ?? 0);
  expect(total).toEqual([...total].sort((left, right) => right - left));
  const episode = (await client.call(vodSearch, { query: { content: '约古宗列', currentPage: 1 } })).data[0];
  expect(episode?.vodRemarks).toBe('第1集 · 共7集');
  const lists = [
    videos.latest(0),
    videos.latest(1),
    videos.shelf(10),
    videos.rank('day', 0),
    videos.similar(demo(videos)),
  ];
  expect(lists.flat().filter(isDemonstration)).toEqual([]);
});

function demo(videos: SampleContent['videos']) {
  const video = videos.videos.at(-1);
  if (!video) throw new Error('There are no videos');
  return video;
}
