import { defaultDanmuSettings } from '#site/player/danmu/danmu-settings.ts';
import { DanmuStage } from '#site/player/danmu/danmu-stage.ts';
import { nextFrame } from '../frames.ts';

const host = document.getElementById('host');
if (!host) throw new Error('The page has no #host element');

const texts = [
  '好看',
  '哈哈哈哈哈哈',
  '这个地方太美了',
  '前方高能预警',
  '2333333',
  '泪目了',
  '这段音乐叫什么名字',
];
const colors = [0xffffff, 0x0000ff, 0xcc0000, 0xff66ff, 0xffff33];
const sizes = [16, 18, 25];
const dur = 5_000;
const warmUpMs = 1_500;
const measuredMs = 4_000;

/** Returns comments of which `live` are visible at any time. */
function comments(count: number, live: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    mode: 1,
    text: `${texts[index % texts.length]}${index % 97}`,
    stime: (index * dur) / live,
    dur,
    size: sizes[index % sizes.length],
    color: colors[index % colors.length],
  }));
}

/** Measures the frame rate with `count` visible comments. With 0, there is no stage. */
async function framesPerSecond(live: number): Promise<number> {
  if (live === 0) return countFrames();
  let begin = 0;
  const stage = new DanmuStage(host as HTMLElement, {
    now: () => performance.now() - begin,
    settings: { ...defaultDanmuSettings, maxLive: 2 * live },
  });
  await stage.load(comments(live * 40, live));
  begin = performance.now() - 2 * dur;
  stage.start();
  const rate = await countFrames();
  const shown = document.querySelectorAll('.danmu__comment').length;
  stage.dispose();
  if (Math.abs(shown - live) > live / 10) throw new Error(`${shown} comments were shown, not ${live}`);
  return rate;
}

async function countFrames(): Promise<number> {
  const warm = performance.now() + warmUpMs;
  while (performance.now() < warm) await nextFrame();
  const begin = performance.now();
  let frames = 0;
  while (performance.now() < begin + measuredMs) {
    await nextFrame();
    frames += 1;
  }
  return (frames * 1_000) / (performance.now() - begin);
}

/** Loads `count` comments in random order. Returns the max time in ms that another task had to wait. */
async function maxTaskMs(count: number): Promise<number> {
  const unsorted = comments(count, 300).map((comment, index) => ({
    ...comment,
    stime: (index * 7_919) % 3_600_000,
  }));
  const stage = new DanmuStage(host as HTMLElement, { now: () => 0, settings: defaultDanmuSettings });
  const { port1, port2 } = new MessageChannel();
  let maxMs = 0;
  let last = performance.now();
  port1.onmessage = () => {
    const now = performance.now();
    maxMs = Math.max(maxMs, now - last);
    last = now;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  await stage.load(unsorted);
  port1.close();
  stage.dispose();
  return maxMs;
}

export interface DanmuPage {
  readonly framesPerSecond: typeof framesPerSecond;
  readonly maxTaskMs: typeof maxTaskMs;
}

Object.assign(globalThis, { danmuPage: { framesPerSecond, maxTaskMs } satisfies DanmuPage });
