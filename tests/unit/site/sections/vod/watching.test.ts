import { describe, expect, it, test } from 'vitest';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { mediaAddress } from '#site/sections/vod/detail/stage/media-address.ts';
import { MosaicNoticeStore } from '#site/sections/vod/detail/watching/mosaic-notice.store.ts';
import { PlaybackMeter } from '#site/sections/vod/detail/watching/playback-meter.ts';
import { PreviewMemory } from '#site/sections/vod/detail/watching/preview-memory.ts';
import { isUnsupportedBrowser } from '#site/sections/vod/detail/watching/unsupported-browser.ts';
import { watchAccess } from '#site/sections/vod/detail/watching/watch-access.ts';
import type { Platform } from '#site/services/platform/platform.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';
import { read } from '../site-on-sandbox.ts';

const poor = { coins: 29, isVip: false, previewed: 0 };

describe('what of a video is shown', () => {
  it.each([
    ['one that is bought', { bought: true }, poor, 'whole'],
    ['one that costs nothing', { vodPointsPlay: 0 }, poor, 'whole'],
    ['one that VIP sees, to VIP', { vipFree: true }, { ...poor, isVip: true }, 'whole'],
    ['one that VIP sees, to others', { vipFree: true }, poor, 'preview'],
    ['one that VIP buys too, to VIP', {}, { ...poor, isVip: true }, 'preview'],
    ['one whose preview is not denied', { canTryWatch: true }, poor, 'preview'],
    ['one whose price is not told', { vodPointsPlay: undefined }, poor, 'preview'],
    ['one that the coins pay for', { canTryWatch: true }, { ...poor, coins: 30 }, 'ended'],
    ['one without a preview', { canTryWatch: false }, poor, 'ended'],
    ['14 seconds of a preview', {}, { ...poor, previewed: 14 }, 'preview'],
    ['15 seconds of a preview', {}, { ...poor, previewed: 15 }, 'ended'],
    ['as much as the server gives of it', { previewTime: 7.5 }, { ...poor, previewed: 8 }, 'ended'],
    ['less than the server gives of it', { previewTime: 7.5 }, { ...poor, previewed: 7 }, 'preview'],
    ['15 seconds where the server gives more', { previewTime: 60 }, { ...poor, previewed: 15 }, 'ended'],
    ['a preview as long as the server likes', { previewTime: 0 }, { ...poor, previewed: 14 }, 'preview'],
  ] as const)('%s', (_, video, watcher, access) => {
    expect(watchAccess({ vodPointsPlay: 30, ...video } as never, watcher)).toBe(access);
  });
});

test('only what was played counts, not what was jumped over, either way', () => {
  const meter = new PlaybackMeter();
  const steps = [100, 100.25, 101, 200, 200.5, 50, 50.25, 50.25].map((at) => meter.advance(at));
  expect(steps).toEqual([0, 0.25, 0.75, 0, 0.5, 0, 0.25, 0]);
});

describe('the memory of a preview', () => {
  const area = memoryStorage();
  const memory = (vodId: string, visit = new SiteStorage(memoryStorage())) =>
    new PreviewMemory({ storage: new SiteStorage(area), visitStorage: visit }, vodId);

  it('counts whole seconds on the device, and the place for the visit', () => {
    const visit = new SiteStorage(memoryStorage());
    const first = memory('7', visit);
    for (let quarter = 1; quarter <= 10; quarter += 1) first.watched(0.25, 30 + quarter / 4);
    expect(area.getItem('w_7')).toBe('2');
    const reloaded = memory('7', visit);
    expect(read(() => [reloaded.seen, reloaded.place])).toEqual([2, 32]);
    expect(read(() => [memory('8', visit).seen, memory('8', visit).place])).toEqual([0, 0]);
  });

  it('reads what nobody can have written as nothing', () => {
    area.setItem('w_9', '"fifteen"');
    expect(read(() => memory('9').seen)).toBe(0);
  });
});

describe('the notice about mosaics', () => {
  const area = memoryStorage();
  const notice = () => new MosaicNoticeStore(new SiteStorage(area));
  const play = (store: MosaicNoticeStore, seconds: number, source: string) => {
    for (let second = 0; second < seconds; second += 1) store.played(1, source);
    return store.isShown;
  };

  it('comes after 20 seconds of one source, and once', () => {
    const store = notice();
    expect([play(store, 19, 'one'), play(store, 19, 'two'), play(store, 1, 'two')]).toEqual([
      false,
      false,
      true,
    ]);
    store.close();
    expect(play(store, 60, 'two')).toBe(false);
  });

  it('comes no more once it was not wanted', () => {
    const store = notice();
    play(store, 20, 'one');
    store.hideForGood();
    expect([store.isShown, play(notice(), 20, 'one'), area.getItem('PLAYER_TEXT')]).toEqual([
      false,
      false,
      'true',
    ]);
  });
});

describe('where something to play is', () => {
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
  ])('%j is %s', (text, address) => {
    expect(mediaAddress(text, places)).toBe(address);
  });

  it('is on the site itself where no storage is told', () => {
    expect(mediaAddress('/a.mp4', { ...places, storage: undefined })).toBe('https://site.example/a.mp4');
  });
});

/** On which platforms of the harness that get the site there is a notice in the player's place. */
function noticedPlatforms(hasPurchaseRights: boolean): readonly string[] {
  const shown = builtInProfiles.filter(({ expects }) => !(expects.inApp && expects.isPhone));
  const noticed = shown.filter(({ id, expects }) => {
    const { os, browser } = expects as Pick<Platform, 'os' | 'browser'>;
    return isUnsupportedBrowser({ os, browser, isAppShell: id.endsWith('-shell') }, { hasPurchaseRights });
  });
  return noticed.map(({ id }) => id).sort();
}

test('videos are not for QQ’s browser, nor for Android’s browsers where the account has no right to buy', () => {
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
