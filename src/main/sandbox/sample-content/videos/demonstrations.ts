import { mosaicSource } from '#shared/contract/vod/watch.ts';
import { adFolder } from '../ads.ts';
import { demonstrationDanmu } from './danmu.ts';
import { media } from './media-files.ts';
import type { PlayerInputs, SampleVideo } from './video.ts';

/** Fields in which a demonstration differs from other videos. It is free unless it has a price. */
export interface Demonstration
  extends Partial<Pick<SampleVideo, 'source' | 'playFrom' | 'canTryWatch' | 'playerInputs'>> {
  readonly title: string;
  readonly price?: number;
  readonly vipFree?: boolean;
}

const price = 30;
const shop = 'https://shop.manyue.example';
const danmu = demonstrationDanmu();

const startAd = (origin: string) => ({
  coverUrl: `${origin}${adFolder}/spring.svg`,
  adUrl: `${shop}/spring`,
  adDuration: 5,
});
const pauseAd = (origin: string) => ({ coverUrl: `${origin}${adFolder}/stars.svg`, adUrl: `${shop}/stars` });
const markers = ([5, 20, 35, 50] as const).map((offset) => ({
  coverUrl: media.markers[offset],
  title: `第${offset}秒`,
  describe: `时钟走到第${offset}秒的画面`,
  offset,
  left: offset / 60,
}));
const qualities = [
  { definition: 'HD', desc: '高清', Url: media.clock },
  { definition: 'SD', desc: '标清', Url: media.smallClock },
];
const playlist = [
  { name: '第一集 时钟', source: media.clock },
  { name: '第二集 彩条', source: media.bars },
  { name: '第三集 分形', source: media.fractal },
];
const subtitles = [
  { src: media.subtitles.zh, srclang: 'zh', label: '中文' },
  { src: media.subtitles.en, srclang: 'en', label: 'English' },
];
const multiAd = media.ads.map((adVideo, index) => ({ adVideo, adVideoLink: `${shop}/ad-${index + 1}` }));

/** A link that the player must neither follow nor show. */
const hostileLink = 'javascript:alert(document.domain)';
const hostileText = '<img src=x onerror="alert(1)">\u202e&amp;\u0000';
const hostileInputs: PlayerInputs = {
  danmu: [{ mode: 1, text: hostileText, stime: 1_000 }],
  playlist: [
    { name: hostileText, source: media.clock },
    { name: '本地文件', source: 'file:///etc/passwd' },
  ],
  markers: [{ coverUrl: hostileLink, title: hostileText, describe: hostileText, offset: 5 }],
  pauseAd: { coverUrl: '/none.jpg', adUrl: hostileLink },
  videoAd: {
    adVideoSource: media.ads[0],
    adLink: 'data:text/html,<script>alert(1)</script>',
    closeText: hostileText,
  },
  subtitles: [{ src: hostileLink, srclang: '"><script>', label: hostileText }],
};

/** One video for each input of the player, and for each kind of source that it must handle. */
export const demonstrations = {
  danmu: { title: '演示：弹幕', playerInputs: () => ({ danmu }) },
  playlist: { title: '演示：播放列表', playerInputs: () => ({ playlist }) },
  qualities: { title: '演示：清晰度', playerInputs: () => ({ qualities }) },
  markers: { title: '演示：进度标记', playerInputs: () => ({ markers }) },
  startAd: { title: '演示：开始广告', playerInputs: (origin) => ({ startAd: startAd(origin) }) },
  pauseAd: { title: '演示：暂停广告', playerInputs: (origin) => ({ pauseAd: pauseAd(origin) }) },
  singleAd: {
    title: '演示：视频广告',
    playerInputs: () => ({
      videoAd: { adVideoSource: media.ads[0], adLink: `${shop}/ad-1`, closeText: '跳过广告' },
    }),
  },
  multiAd: { title: '演示：多段广告', playerInputs: () => ({ videoAd: { adVideoSource: multiAd } }) },
  /** HLS stream that contains renditions, audio tracks and subtitles. */
  stream: { title: '演示：音轨与字幕', source: media.stream },
  /**
   * External subtitles for a video that contains none. It comes from the source for which the site shows a notice after 20
   * seconds.
   */
  subtitles: { title: '演示：外挂字幕', playFrom: mosaicSource, playerInputs: () => ({ subtitles }) },
  /** Video with a preview of ten seconds. It costs more than a new user has, because richer users get no preview. */
  preview: { title: '演示：试看', price: 10 * price, playerInputs: () => ({ previewTime: 10 }) },
  vipFree: { title: '演示：会员免费', price, vipFree: true },
  /** Video that nobody can watch without buying it or VIP. */
  noPreview: { title: '演示：不可试看', price, vipFree: true, canTryWatch: false },
  webm: { title: '演示：WebM', source: media.webm },
  /** Video whose URL responds with 404. */
  missing: { title: '演示：找不到文件', source: '/none.mp4' },
  /** Video whose address no player may open. */
  wrongScheme: { title: '演示：错误地址', source: hostileLink },
  hostile: { title: `演示：<b>标题</b>"'&`, playerInputs: () => hostileInputs },
  everything: {
    title: '演示：全部功能',
    playerInputs: (origin) => ({
      ...{ danmu, playlist, qualities, markers, subtitles },
      ...{ startAd: startAd(origin), pauseAd: pauseAd(origin) },
    }),
  },
} as const satisfies Readonly<Record<string, Demonstration>>;

export type DemonstrationName = keyof typeof demonstrations;
