/** Where the sandbox serves its videos' files, below its origin: what common.info names as `s3VodUrl`. */
export const mediaFolder = '/media';

/** The files of resources/media by their addresses below that. */
export const media = {
  /** A minute. */
  clock: '/clock.mp4',
  /** The same of fewer pixels. */
  smallClock: '/clock-240.mp4',
  /** 20 seconds. */
  bars: '/bars.mp4',
  /** 10 seconds. */
  fractal: '/fractal.mp4',
  /** VP9 and Opus, for engines without H.264. */
  webm: '/clock.webm',
  /** HLS: 32 seconds, three renditions, two audio tracks, two languages of subtitles. */
  stream: '/stream/master.m3u8',
  /** 5, 6 and 8 seconds. */
  ads: ['/ad-1.mp4', '/ad-2.mp4', '/ad-3.mp4'],
  /** Beside the clock. */
  subtitles: { zh: '/subtitles/clock-zh.vtt', en: '/subtitles/clock-en.vtt' },
  /** A frame of the clock, by its second. */
  markers: { 5: '/markers/5.jpg', 20: '/markers/20.jpg', 35: '/markers/35.jpg', 50: '/markers/50.jpg' },
} as const;
