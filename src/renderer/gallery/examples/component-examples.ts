import type { ComponentExamples } from '../options/options-schema.ts';

export const clock = '/media/clock.mp4';

const shop = 'https://shop.manyue.example';

/** Initial options of each component. The sandbox serves the files. */
export const componentExamples: ComponentExamples = {
  memoryPlay: { autoPlay: false },
  pauseAd: { coverUrl: '/js/ads/stars.svg', adUrl: `${shop}/stars` },
  startAd: { coverUrl: '/js/ads/spring.svg', adUrl: `${shop}/spring`, adDuration: 5 },
  previewVod: {
    previewDuration: 5,
    previewEnd: { buttons: [{ text: '开通会员' }] },
  },
  vipLimit: { title: '会员专享', buttons: [{ text: '开通会员' }, { text: '登录' }] },
  playlist: [
    { name: '第一集 时钟', source: clock },
    { name: '第二集 彩条', source: '/media/bars.mp4' },
    { name: '第三集 分形', source: '/media/fractal.mp4' },
  ],
  upNext: { seconds: 5, next: { name: '下一部影片', coverUrl: '/media/markers/20.jpg' } },
  rotateMirror: true,
  rate: true,
  quality: {
    qualities: [
      { definition: 'HD', desc: '高清', Url: clock },
      { definition: 'SD', desc: '标清', Url: '/media/clock-240.mp4' },
    ],
  },
  progress: [5, 20, 35, 50].map((offset) => ({
    coverUrl: `/media/markers/${offset}.jpg`,
    title: `第 ${offset} 秒`,
    describe: `时钟走到第 ${offset} 秒的画面`,
    offset,
  })),
  caption: {
    subtitles: [
      { src: '/media/subtitles/clock-zh.vtt', srclang: 'zh', label: '中文' },
      { src: '/media/subtitles/clock-en.vtt', srclang: 'en', label: 'English' },
    ],
  },
  track: true,
  danmu: {
    danmuList: [
      { mode: 1, text: '模式 1：从右到左', stime: 500, size: 25, color: 0xffffff },
      { mode: 6, text: '模式 6：从左到右', stime: 1_000, size: 25, color: 0x66ccff },
      { mode: 4, text: '模式 4：底端', stime: 1_500, size: 25, color: 0x66ff66 },
      { mode: 5, text: '模式 5：顶端', stime: 2_000, size: 25, color: 0xff66ff, border: true },
      {
        ...{ mode: 7, text: '模式 7：走一段路', stime: 2_500, size: 25, color: 0xffff33 },
        ...{ x: 0.1, y: 0.2, position: 'relative', dur: 4_000 },
        motion: [{ x: { from: 0.1, to: 0.6, dur: 1_500 } }, { y: { from: 0.2, to: 0.6, dur: 1_500 } }],
      },
      { mode: 8, text: '模式 8：脚本，不执行', stime: 3_000 },
      { mode: 1, text: '<b>标签只是文字</b>', stime: 3_500, size: 36, color: 0xcc0000 },
    ],
  },
  bulletScreen: { text: '观众 10086', style: { fontSize: '16px', color: '#ffffffcc' }, position: 'random' },
  videoAd: { adVideoSource: '/media/ad-1.mp4', adLink: `${shop}/ad-1` },
  manyVideoAd: {
    adVideoSource: [1, 2, 3].map((number) => ({
      adVideo: `/media/ad-${number}.mp4`,
      adVideoLink: `${shop}/ad-${number}`,
    })),
  },
};
