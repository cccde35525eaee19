import { expect, it } from 'vitest';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { mediaAddress } from '#site/sections/vod/detail/stage/media-address.ts';
import { playerOptions } from '#site/sections/vod/detail/stage/player-options.ts';
import { upNextOf } from '#site/sections/vod/detail/stage/player-stage.tsx';

const media = 'https://media.example';
const hostile = 'javascript:alert(1)';

function optionsOf(
  inputs: Partial<WatchedVideo>,
  place: Partial<Pick<Parameters<typeof playerOptions>[1], 'isPreview' | 'resumes' | 'upNext'>> = {},
) {
  const video = { vodId: '7', vodName: '片', guessLikeList: [], ...inputs } as WatchedVideo;
  return playerOptions(video, {
    source: `${media}/v.mp4`,
    poster: undefined,
    isPreview: false,
    resumes: false,
    ...place,
    addressOf: (text) => mediaAddress(text, { storage: media, origin: 'https://site.example' }),
  });
}

const usual = { track: true, rate: true, rotateMirror: true, caption: { subtitles: [] } };

it('only a whole video is resumed', () => {
  const components = { ...usual, memoryPlay: {} };
  expect(optionsOf({})).toEqual({ vid: '7', title: '片', source: `${media}/v.mp4`, components });
  expect(optionsOf({}, { isPreview: true }).components).toEqual(usual);
  expect(optionsOf({}, { isPreview: true, resumes: true }).components).toEqual(usual);
  expect(optionsOf({}, { resumes: true }).components).toEqual({ ...usual, memoryPlay: { autoPlay: true } });
});

it("only a preview is limited by the server's preview time", () => {
  expect(optionsOf({ previewTime: 10 }, { isPreview: true }).components).toMatchObject({
    previewVod: { previewDuration: 10 },
  });
  expect(optionsOf({ previewTime: 0 }, { isPreview: true }).components).toEqual(usual);
  expect(optionsOf({ previewTime: 10 }).components).not.toHaveProperty('previewVod');
});

it('a preview invites to VIP only if VIP includes the video, or else to its price', () => {
  const previewOf = (video: Partial<WatchedVideo>) =>
    optionsOf({ previewTime: 10, ...video }, { isPreview: true }).components?.previewVod;
  const invitation = { previewDuration: 10, previewBar: '300金币观看完整版' };
  expect(previewOf({ vodPointsPlay: 300, vipFree: false })).toEqual(invitation);
  expect(previewOf({ vodPointsPlay: 300, vipFree: true })).toEqual({ previewDuration: 10 });
  expect(previewOf({ vipFree: false })).toEqual({ previewDuration: 10 });
});

it('URLs of sources and qualities are resolved against the storage host', () => {
  const { components } = optionsOf({
    playlist: [{ name: '一', source: '/1.mp4' }],
    qualities: [{ definition: 'HD' as never, desc: '高清', Url: '/hd.mp4' }],
    markers: [{ title: '甲', describe: '', offset: 5, coverUrl: '/5.jpg' }],
    subtitles: [{ src: '/zh.vtt', srclang: 'zh', label: '中文' }],
  });
  expect(components).toMatchObject({
    playlist: [{ name: '一', source: `${media}/1.mp4` }],
    quality: { qualities: [{ definition: 'HD', desc: '高清', Url: `${media}/hd.mp4` }] },
    progress: [{ title: '甲', offset: 5, coverUrl: `${media}/5.jpg` }],
    caption: { subtitles: [{ src: `${media}/zh.vtt`, srclang: 'zh', label: '中文' }] },
  });
});

it('pictures and videos of ads are resolved against the storage host', () => {
  const { components } = optionsOf({
    startAd: { coverUrl: '/a.jpg', adUrl: 'https://shop.example', adDuration: 5 },
    pauseAd: { coverUrl: '/b.jpg' },
    videoAd: { adVideoSource: '/c.mp4', adLink: 'https://shop.example', closeText: '跳过' },
  });
  expect(components).toMatchObject({
    startAd: { coverUrl: `${media}/a.jpg`, adUrl: 'https://shop.example', adDuration: 5 },
    pauseAd: { coverUrl: `${media}/b.jpg` },
    videoAd: { adVideoSource: `${media}/c.mp4`, adLink: 'https://shop.example', closeText: '跳过' },
  });
});

it('invalid URLs are dropped: one ad of several, or all ads with the last one', () => {
  const ads = (...sources: readonly string[]) => ({
    adVideoSource: sources.map((adVideo) => ({ adVideo, adVideoLink: adVideo })),
  });
  expect(optionsOf({ videoAd: ads(hostile, '/c.mp4') }).components?.manyVideoAd).toEqual({
    adVideoSource: [{ adVideo: `${media}/c.mp4`, adVideoLink: '/c.mp4' }],
  });
  const { components } = optionsOf({
    videoAd: ads(hostile),
    startAd: { coverUrl: hostile, adDuration: 5 },
    pauseAd: { coverUrl: hostile },
    playlist: [{ name: '一', source: hostile }],
    qualities: [{ definition: 'HD' as never, desc: '高清', Url: hostile }],
    markers: [{ title: '甲', describe: '', offset: 5, coverUrl: hostile }],
    subtitles: [{ src: hostile, srclang: 'zh', label: '中文' }],
  });
  expect(components).toEqual({
    ...usual,
    memoryPlay: {},
    // Expects the marker, which is useful without its picture.
    progress: [{ title: '甲', describe: '', offset: 5 }],
  });
});

it.each([
  { of: 'a free one', vodPointsPlay: 0, isVip: false, seconds: undefined, price: undefined },
  { of: 'a bought one', vodPointsPlay: 10, bought: true, isVip: false, seconds: undefined, price: undefined },
  { of: "a member's", vodPointsPlay: 10, vipFree: true, isVip: true, seconds: undefined, price: undefined },
  { of: 'one for members', vodPointsPlay: 10, vipFree: true, isVip: false, seconds: 0, price: '10金币' },
  { of: 'one without a price', isVip: true, seconds: 0, price: '' },
])('the next video starts automatically only if it is free: $of', ({ isVip, seconds, price, ...offer }) => {
  const played: string[] = [];
  const next = { vodId: '8', vodName: '下一部', ...offer };
  const other = { vodId: '9', vodName: '别的', vodPointsPlay: 0 };
  const upNext = upNextOf([next, other], { isVip }, ({ vodId }) => played.push(vodId));
  expect(upNext?.seconds).toBe(seconds);
  expect(upNext?.next?.price).toBe(price);
  upNext?.next?.play();
  expect(played).toEqual(['8']);
});

it('the next video is offered only at the end of the whole video', () => {
  const upNext = upNextOf([{ vodId: '8', vodName: '下一部' }], { isVip: false }, () => undefined);
  expect(optionsOf({}, { upNext }).components?.upNext).toBe(upNext);
  expect(optionsOf({}, { upNext, isPreview: true }).components).toEqual(usual);
  expect(upNextOf([], { isVip: false }, () => undefined)).toBeUndefined();
});
