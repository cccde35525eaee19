import { expect, it } from 'vitest';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { mediaAddress } from '#site/sections/vod/detail/stage/media-address.ts';
import { playerOptions } from '#site/sections/vod/detail/stage/player-options.ts';

const media = 'https://media.example';
const hostile = 'javascript:alert(1)';

function optionsOf(inputs: Partial<WatchedVideo>, isPreview = false, resumes = false) {
  const video = { vodId: '7', vodName: '片', guessLikeList: [], ...inputs } as WatchedVideo;
  return playerOptions(video, {
    source: `${media}/v.mp4`,
    poster: undefined,
    isPreview,
    resumes,
    addressOf: (text) => mediaAddress(text, { storage: media, origin: 'https://site.example' }),
  });
}

const usual = { track: true, rate: true, rotateMirror: true, caption: { subtitles: [] } };

it('remembers the place of a whole video only', () => {
  const components = { ...usual, memoryPlay: {} };
  expect(optionsOf({})).toEqual({ vid: '7', title: '片', source: `${media}/v.mp4`, components });
  expect(optionsOf({}, true).components).toEqual(usual);
  expect(optionsOf({}, true, true).components).toEqual(usual);
  expect(optionsOf({}, false, true).components).toEqual({ ...usual, memoryPlay: { autoPlay: true } });
});

it('limits a preview by the time that the server tells, and nothing else by it', () => {
  expect(optionsOf({ previewTime: 10 }, true).components).toMatchObject({
    previewVod: { previewDuration: 10 },
  });
  expect(optionsOf({ previewTime: 0 }, true).components).toEqual(usual);
  expect(optionsOf({ previewTime: 10 }).components).not.toHaveProperty('previewVod');
});

it('finds what there is to choose from in the storage', () => {
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

it('finds the pictures and videos of ads in the storage', () => {
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

it('leaves out what is never followed, one ad of several, or the last of them with the whole', () => {
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
    // It is of use without its picture.
    progress: [{ title: '甲', describe: '', offset: 5 }],
  });
});
