/** Path of the video files on the sandbox's origin, which common.info sends as `s3VodUrl`. */
export const mediaFolder = '/media';

/** Files in resources/media, with their paths below that. */
export const media = {
  /** One minute. */
  clock: '/clock.mp4',
  /** The same at a lower resolution. */
  smallClock: '/clock-240.mp4',
  /** 20 seconds. */
  bars: '/bars.mp4',
  /** 10 seconds. */
  fractal: '/fractal.mp4',
  /** VP9 and Opus, for engines without H.264. */
  webm: '/clock.webm',
  /** HLS: 32 seconds, three renditions, two audio tracks, subtitles in two languages. */
  stream: '/stream/master.m3u8',
  /** 5, 6 and 8 seconds. */
  ads: ['/ad-1.mp4', '/ad-2.mp4', '/ad-3.mp4'],
  /** External subtitles for the clock. */
  subtitles: { zh: '/subtitles/clock-zh.vtt', en: '/subtitles/clock-en.vtt' },
  /** Frames of the clock, by second. */
  markers: { 5: '/markers/5.jpg', 20: '/markers/20.jpg', 35: '/markers/35.jpg', 50: '/markers/50.jpg' },
} as const;
