import { Check } from 'typebox/schema';
import { expect, test } from 'vitest';
import {
  type DemonstrationName,
  demonstrations,
} from '#main/sandbox/sample-content/videos/demonstrations.ts';
import { VideoContent } from '#main/sandbox/sample-content/videos/video-content.ts';
import { demonstrationId } from '#main/sandbox/sample-content/videos/videos.ts';
import { vodHome } from '#shared/contract/vod/home.ts';
import { vodBuy } from '#shared/contract/vod/orders.ts';
import { playerInputs } from '#shared/contract/vod/player-inputs.ts';
import { vodWatch } from '#shared/contract/vod/watch.ts';
import { type SandboxClient, startSandbox } from '../../sandbox-client.ts';

const names = Object.keys(demonstrations) as DemonstrationName[];

const watch = (client: SandboxClient, vodId: number, headers: Record<string, string> = {}) =>
  client.call(vodWatch, { query: { vodId }, headers });

async function visitor(coins: number) {
  const client = await startSandbox();
  const { userId } = await client.register('visitor');
  await client.control.setUser(userId, { coins });
  return { client, userId, headers: { userId } };
}

test('a video has a price, a playback address and six others of its category', async () => {
  const client = await startSandbox();
  const { data } = await watch(client, 1);
  expect(data).toMatchObject({
    vodId: 1,
    vodName: '江南四时',
    vodPointsPlay: 30,
    bought: false,
    canTryWatch: true,
    vodPlayUrl: '/films/1.m3u8',
    vodPlayFrom: 'm3u8',
  });
  expect(new Set(data.guessLikeList.map(({ vodId }) => Number(vodId))).size).toBe(6);
  expect(data.guessLikeList.some(({ vodId }) => Number(vodId) === 1)).toBe(false);
  expect(await watch(client, 201)).toMatchObject({ result: false, code: 404 });
});

test('a purchased video is marked only for its buyer', async () => {
  const { client, headers } = await visitor(100);
  await client.call(vodBuy, { query: { vodId: 1 }, headers });
  expect((await watch(client, 1, headers)).data.bought).toBe(true);
  expect((await watch(client, 1)).data.bought).toBe(false);
});

test('an episode lists its series in order, with the episodes that were bought', async () => {
  const { client, headers } = await visitor(100);
  const single = await watch(client, 1, headers);
  expect(single.data.seriesList).toBeUndefined();
  const second = new VideoContent().videos.find(({ view }) => view.vodRemarks?.startsWith('第2集'));
  const { vodId = 0 } = second?.view ?? {};
  await client.call(vodBuy, { query: { vodId }, headers });
  const { seriesList = [] } = (await watch(client, vodId, headers)).data;
  expect(seriesList.map(({ vodRemarks }) => vodRemarks)).toEqual(
    seriesList.map((_, index) => `第${index + 1}集 · 共${seriesList.length}集`),
  );
  expect(seriesList.map(({ bought }) => bought)).toEqual(seriesList.map((_, index) => index === 1));
  expect(Number(seriesList[1]?.vodId)).toBe(vodId);
});

test('a video without a preview has no playback URL before it is paid for', async () => {
  const { client, headers } = await visitor(100);
  const vodId = demonstrationId('noPreview');
  const before = (await watch(client, vodId, headers)).data;
  expect([before.canTryWatch, before.vodPlayUrl]).toEqual([false, undefined]);
  await client.call(vodBuy, { query: { vodId }, headers });
  expect((await watch(client, vodId, headers)).data.vodPlayUrl).toBe('/clock.mp4');
});

test('VIP users receive the playback URL of a video that is free for VIP', async () => {
  const { client, userId, headers } = await visitor(0);
  const vodId = demonstrationId('noPreview');
  await client.control.setUser(userId, { vipType: 'month' });
  expect((await watch(client, vodId, headers)).data).toMatchObject({
    vipFree: true,
    bought: false,
    vodPlayUrl: '/clock.mp4',
  });
});

test('every demonstration matches the contract, and together they cover every player input', async () => {
  const client = await startSandbox();
  const responses = await Promise.all(names.map((name) => watch(client, demonstrationId(name))));
  expect(responses.map(({ data }) => [data.vodName, Check(vodWatch.data, data)])).toEqual(
    names.map((name) => [demonstrations[name].title, true]),
  );
  const shown = new Set(responses.flatMap(({ data }) => Object.keys(data)));
  expect(Object.keys(playerInputs).filter((input) => !shown.has(input))).toEqual([]);
});

test('the comments include every mode, and the video with most comments has all other inputs too', async () => {
  const client = await startSandbox();
  const { danmu = [] } = (await watch(client, demonstrationId('danmu'))).data;
  expect([...new Set(danmu.map(({ mode }) => mode))].sort((left, right) => left - right)).toEqual([
    1, 2, 4, 5, 6, 7, 8, 9, 17,
  ]);
  const { data } = await watch(client, demonstrationId('everything'));
  expect(data.danmu?.length).toBe(danmu.length);
});

test('a film has twenty different comments within its length, without test texts', async () => {
  const client = await startSandbox();
  for (const vodId of [1, 2, 8, 182]) {
    const { danmu = [], vodDuration = 0 } = (await watch(client, vodId)).data;
    expect(new Set(danmu.map(({ text }) => text)).size).toBe(20);
    expect(
      danmu.filter(({ stime, text }) => stime > vodDuration * 1_000 || /模式|演示|</.test(text)),
    ).toEqual([]);
  }
  const texts = await Promise.all(
    [1, 10].map(async (id) => JSON.stringify((await watch(client, id)).data.danmu)),
  );
  expect(texts[0]).not.toBe(texts[1]);
});

test('a fault for congestion applies to videos', async () => {
  const client = await startSandbox();
  await client.control.setFaults({ match: { path: '/api/vod/*' }, effect: { kind: 'code', code: 101 } });
  expect(await watch(client, 1)).toMatchObject({ result: false, code: 101 });
  expect(await client.call(vodHome)).toMatchObject({ result: false, code: 101 });
});
