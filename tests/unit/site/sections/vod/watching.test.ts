import { beforeEach, describe, expect, it, test } from 'vitest';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { mediaAddress } from '#site/sections/vod/detail/stage/media-address.ts';
import { isUnsupportedBrowser } from '#site/sections/vod/detail/vod-detail.screen.tsx';
import { PlaybackMeter } from '#site/sections/vod/detail/vod-detail.store.ts';
import { MosaicNoticeStore } from '#site/sections/vod/detail/watching/mosaic-notice.store.ts';
import { PreviewMemory } from '#site/sections/vod/detail/watching/preview-memory.ts';
import { watchAccess } from '#site/sections/vod/detail/watching/watch-access.ts';
import type { Platform } from '#site/services/platform/platform.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';
import { read } from '../site-on-sandbox.ts';

const poor = { coins: 29, isVip: false, previewed: 0 };

describe('access to a video', () => {
  it.each([
    ['is whole if bought', { bought: true }, poor, 'whole'],
    ['is whole if free', { vodPointsPlay: 0 }, poor, 'whole'],
    ['is whole for VIP if free for VIP', { vipFree: true }, { ...poor, isVip: true }, 'whole'],
    ['is a preview for others if free for VIP', { vipFree: true }, poor, 'preview'],
    ['is a preview for VIP if VIP must buy it', {}, { ...poor, isVip: true }, 'preview'],
    ['is a preview if the server allows one', { canTryWatch: true }, poor, 'preview'],
    ['is a preview without a price', { vodPointsPlay: undefined }, poor, 'preview'],
    ['requires the purchase if the coins suffice', { canTryWatch: true }, { ...poor, coins: 30 }, 'ended'],
    ['requires the purchase if the server allows no preview', { canTryWatch: false }, poor, 'ended'],
    ['is a preview after 14 seconds of it', {}, { ...poor, previewed: 14 }, 'preview'],
    ['requires the purchase after 15 seconds of it', {}, { ...poor, previewed: 15 }, 'ended'],
    [
      'requires the purchase after the preview time of the server',
      { previewTime: 7.5 },
      { ...poor, previewed: 8 },
      'ended',
    ],
    [
      'is a preview before the preview time of the server',
      { previewTime: 7.5 },
      { ...poor, previewed: 7 },
      'preview',
    ],
    [
      'requires the purchase after 15 seconds even if the server allows more',
      { previewTime: 60 },
      { ...poor, previewed: 15 },
      'ended',
    ],
    [
      'is a preview of 15 seconds if the server sets no time',
      { previewTime: 0 },
      { ...poor, previewed: 14 },
      'preview',
    ],
  ] as const)('%s', (_, video, watcher, access) => {
    expect(watchAccess({ vodPointsPlay: 30, ...video } as never, watcher)).toBe(access);
  });
});

test('only played seconds are counted, not seeks in either direction', () => {
  const meter = new PlaybackMeter();
  const steps = [100, 100.25, 101, 200, 200.5, 50, 50.25, 50.25].map((at) => meter.advance(at));
  expect(steps).toEqual([0, 0.25, 0.75, 0, 0.5, 0, 0.25, 0]);
});

describe('PreviewMemory', () => {
  const area = memoryStorage();
  const memory = (vodId: string, visit = new SiteStorage(memoryStorage())) =>
    new PreviewMemory({ storage: new SiteStorage(area), visitStorage: visit }, vodId);

  it('stores whole seconds on the device and the position for the visit', () => {
    const visit = new SiteStorage(memoryStorage());
    const first = memory('7', visit);
    for (let quarter = 1; quarter <= 10; quarter += 1) first.watched(0.25, 30 + quarter / 4);
    expect(area.getItem('w_7')).toBe('2');
    const reloaded = memory('7', visit);
    expect(read(() => [reloaded.seen, reloaded.place])).toEqual([2, 32]);
    expect(read(() => [memory('8', visit).seen, memory('8', visit).place])).toEqual([0, 0]);
  });

  it('ignores invalid stored values', () => {
    area.setItem('w_9', '"fifteen"');
    expect(read(() => memory('9').seen)).toBe(0);
  });
});

describe('the mosaic notice', () => {
  let area = memoryStorage();
  beforeEach(() => {
    area = memoryStorage();
  });
  const notice = () => new MosaicNoticeStore(new SiteStorage(area));
  const play = (store: MosaicNoticeStore, seconds: number, source: string) => {
    for (let second = 0; second < seconds; second += 1) store.played(1, source);
    return store.isShown;
  };

  it('shows after 20 seconds of the source that has a mosaic, once', () => {
    const store = notice();
    expect([play(store, 60, 'mp4'), play(store, 19, 'mosaic'), play(store, 1, 'mosaic')]).toEqual([
      false,
      false,
      true,
    ]);
    store.close();
    expect(play(store, 60, 'mosaic')).toBe(false);
  });

  it('stays hidden once dismissed for good', () => {
    const store = notice();
    play(store, 20, 'mosaic');
    store.hideForGood();
    expect([store.isShown, play(notice(), 20, 'mosaic'), area.getItem('PLAYER_TEXT')]).toEqual([
      false,
      false,
      'true',
    ]);
  });
});

describe('a media URL', () => {
  const places = { storage: 'https://media.example/vod/', origin: 'https://site.example' };

  it.each([
    ['/a/b.mp4', 'https://media.example/vod/a/b.mp4'],
    ['//elsewhere.example/b.mp4', 'https://media.example/vod//elsewhere.example/b.mp4'],
    ['https://other.example/c.m3u8?x=1', 'https://other.example/c.m3u8?x=1'],
    ['http://other.example/c.mp4', 'http://other.example/c.mp4'],
    ['javascript:alert(1)', undefined],
    ['data:video/mp4;base64,AAAA', undefined],
    ['blob:https://site.example/1', undefined],
    ['file:///etc/passwd', undefined],
    ['c.mp4', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j resolves to %s', (text, address) => {
    expect(mediaAddress(text, places)).toBe(address);
  });

  it("uses the site's own origin if no storage host is configured", () => {
    expect(mediaAddress('/a.mp4', { ...places, storage: undefined })).toBe('https://site.example/a.mp4');
  });
});

/** Returns the IDs of the platforms that show the site but have a notice in place of the player. */
function noticedPlatforms(hasPurchaseRights: boolean): readonly string[] {
  const shown = builtInProfiles.filter(({ expects }) => !(expects.inApp && expects.isPhone));
  const noticed = shown.filter(({ id, expects }) => {
    const { os, browser } = expects as Pick<Platform, 'os' | 'browser'>;
    return isUnsupportedBrowser({ os, browser, isAppShell: id.endsWith('-shell') }, { hasPurchaseRights });
  });
  return noticed.map(({ id }) => id).sort();
}

test('videos do not play in QQ Browser, nor in Android browsers without purchase rights', () => {
  expect(noticedPlatforms(true)).toEqual(['qqbrowser-android']);
  expect(noticedPlatforms(false)).toEqual([
    'alipay-android',
    'android-chrome',
    'android-huawei',
    'android-miui',
    'android-uc',
    'android-vivo',
    'qqbrowser-android',
  ]);
});
