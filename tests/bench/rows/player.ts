import { type BenchContext, type BenchRow, type Measurement, median } from '../bench-row.ts';
import type { Contender, PlayerPage, PlayerTimes, VideoSource } from '../pages/player/player.ts';
import { onThrottledPage } from '../throttled-page.ts';

declare const playerPage: PlayerPage;

const rounds = 31;
const viewport = { width: 844, height: 480 };

type Taken = Readonly<Partial<Record<Contender, PlayerTimes[]>>>;

export const player: BenchRow = {
  name: 'player',
  run: async ({ browser, origin }) => {
    const mp4 = { src: `${origin}/media/clock.mp4`, type: 'video/mp4' };
    const hls = { src: `${origin}/media/stream/master.m3u8`, type: 'application/x-mpegURL' };
    return [
      ...comparePlayers('MP4', await times(browser, mp4, ['ours', 'video.js', 'video'])),
      // Leaves out the plain `video` element, because Chromium would play HLS natively instead of with the library's
      // code.
      ...comparePlayers('HLS', await times(browser, hls, ['ours', 'video.js'])),
    ];
  },
};

/** Alternates between the players, so that other load on the machine affects all of them. */
function times(
  browser: BenchContext['browser'],
  source: VideoSource,
  contenders: readonly Contender[],
): Promise<Taken> {
  return onThrottledPage(
    browser,
    { name: 'player', global: 'playerPage', throttle: 1, viewport },
    async (page) => {
      const taken: Partial<Record<Contender, PlayerTimes[]>> = {};
      // Skips the first round, which loads the code.
      for (let round = 0; round <= rounds; round++) {
        for (let turn = 0; turn < contenders.length; turn++) {
          const contender = contenders[(round + turn) % contenders.length];
          if (contender === undefined) continue;
          const time = await page.evaluate(([who, what]) => playerPage.play(who, what), [
            contender,
            source,
          ] as const);
          if (round > 0) taken[contender] = [...(taken[contender] ?? []), time];
        }
      }
      return taken;
    },
  );
}

function comparePlayers(what: string, taken: Taken): readonly Measurement[] {
  return [
    ...compareTimes(`${what}, to the first frame`, taken, ({ firstFrame }) => firstFrame),
    ...compareTimes(`${what}, to the frame after a seek`, taken, ({ seek }) => seek),
  ];
}

function compareTimes(
  what: string,
  taken: Taken,
  of: (times: PlayerTimes) => number,
): readonly Measurement[] {
  const middle = (contender: Contender) => median((taken[contender] ?? []).map(of));
  const ours = middle('ours');
  const library = middle('video.js');
  const measurements: Measurement[] = [
    { what: `${what}: video.js`, value: library, unit: 'ms' },
    { what: `${what}: our player with all plugins`, value: ours, unit: 'ms' },
    { what: `${what}: ours relative to video.js`, value: ours / library, unit: '×', goal: { atMost: 1.1 } },
  ];
  if (!taken.video) return measurements;
  const bare = middle('video');
  return [
    { what: `${what}: a bare <video>`, value: bare, unit: 'ms' },
    ...measurements,
    { what: `${what}: ours minus a bare <video>`, value: ours - bare, unit: 'ms', goal: { atMost: 40 } },
  ];
}
