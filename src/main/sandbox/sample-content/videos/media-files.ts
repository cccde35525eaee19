/** Path of the video files on the sandbox's origin. The response of common.info contains it as `s3VodUrl`. */
export const mediaFolder = '/media';

/** Files in resources/media, with their paths below `mediaFolder`. */
export const media = {
  /** Clock video, one minute long. */
  clock: '/clock.mp4',
  /** Clock video at a lower resolution. */
  smallClock: '/clock-240.mp4',
  /** Color bars, 20 seconds long. */
  bars: '/bars.mp4',
  /** Fractal, 10 seconds long. */
  fractal: '/fractal.mp4',
  /** Clock in VP9 and Opus, for browsers without H.264. */
  webm: '/clock.webm',
  /** HLS stream of 32 seconds, with three renditions, two audio tracks and subtitles in two languages. */
  stream: '/stream/master.m3u8',
  /** Video ads, 5, 6 and 8 seconds long. */
  ads: ['/ad-1.mp4', '/ad-2.mp4', '/ad-3.mp4'],
  /** External subtitles for the clock. */
  subtitles: { zh: '/subtitles/clock-zh.vtt', en: '/subtitles/clock-en.vtt' },
  /** Frames of the clock video at these seconds. */
  markers: { 5: '/markers/5.jpg', 20: '/markers/20.jpg', 35: '/markers/35.jpg', 50: '/markers/50.jpg' },
} as const;

/** Lengths in seconds of the clips from which a film is put together. */
export const clipSeconds = { title: 3, scene: 6, end: 3 } as const;

/** Returns the path of a film's playlist. */
export function filmSource(vodId: number): string {
  return `/films/${vodId}.m3u8`;
}
