/** Path of the video files on the sandbox's origin. The response of common.info contains it as `s3VodUrl`. */
export const mediaFolder = '/media';

/** Files in resources/media, with their paths below `mediaFolder`. */
export const media = {
  /** Films of drawn scenes, one for each category of videos. The film of the river is a stream in three qualities. */
  films: {
    mountains: '/films/mountains.mp4',
    street: '/films/street.mp4',
    town: '/films/town.mp4',
    garden: '/films/garden.mp4',
    festival: '/films/festival.mp4',
    craft: '/films/craft.mp4',
    night: '/films/night.mp4',
    river: '/films/river/master.m3u8',
    city: '/films/city.mp4',
  },
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

/** Length of each film in seconds. */
export const filmSeconds = 22;
