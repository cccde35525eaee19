import { setTimeout as wait } from 'node:timers/promises';
import { emulationCommands } from '#main/harness/emulation/emulation-commands.ts';
import { evaluateInPage } from '#main/harness/page/in-page.ts';
import type { ChromiumView } from '#main/hosts/chromium/chromium-view.ts';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import { launchChromium, type RunningChromium } from '#main/hosts/chromium/launch-chromium.ts';
import { LiveFrameView } from '#main/hosts/chromium/live/frames/live-frame.ts';
import { decodeFrame, type LiveFrame } from '#shared/ipc/transport/live-frame.ts';
import { profileOf } from '../../../profile-of.ts';
import { type BenchRow, type Measurement, median } from '../../bench-row.ts';
import { openUnwatchedView } from '../../unwatched-view.ts';

const profile = { ...profileOf('ios-safari'), viewport: { width: 393, height: 852 }, dpr: 3 };
const viewCount = 6;
const taps = 20;
const measuredMs = 4_000;
const quietPeriods = 5;

/** Runs up and down until it is told to stop, as a finger would that never rests. */
const startScrolling = `{
  let step = 12;
  const scroll = () => {
    const before = scrollY;
    scrollBy(0, step);
    if (scrollY === before) step = -step;
    scrolling = requestAnimationFrame(scroll);
  };
  var scrolling = requestAnimationFrame(scroll);
}`;
const stopScrolling = 'cancelAnimationFrame(scrolling)';

/** A tap is seen at once, wherever it lands and however far down the page is. */
const showTaps = `{
  const mark = document.createElement('div');
  mark.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99999; width: 40px; height: 40px; background: red';
  document.body.append(mark);
  document.addEventListener('pointerdown', () => mark.toggleAttribute('hidden'), true);
}`;

/** ms after which a tap shows nothing. */
const tapDeadlineMs = 5_000;

/** Views as a window in a browser gets them: it draws each picture at once. */
export const liveFrames: BenchRow = {
  name: 'live pictures',
  async run({ executable, origin }) {
    const chromium = await launchChromium(findChromium({ headless: true })?.executable ?? executable, {});
    const end = new AbortController();
    try {
      const views = await Promise.all(
        Array.from({ length: viewCount }, () =>
          openUnwatchedView(chromium, profile, async (cdp) => {
            for (const { method, params } of emulationCommands(profile)) await cdp.send(method, params);
          }),
        ),
      );
      await Promise.all(views.map((view) => view.navigate(`${origin}/home`)));
      const watched = views.map((view, index) => watchedView(view, `view-${index + 1}`, end.signal));
      await Promise.all(watched.map((view) => view.rest()));
      const [first] = watched;
      if (first === undefined) throw new Error('There is no view');
      return [
        ...(await whileScrolling(watched.slice(0, 1), chromium, 30)),
        ...(await whileScrolling(watched, chromium, 12)),
        await tapToPicture(first),
        await idle(watched, chromium),
      ];
    } finally {
      end.abort();
      await chromium.close();
    }
  },
};

interface WatchedView {
  readonly view: ChromiumView;
  /** Since it was last emptied. */
  readonly frames: LiveFrame[];
  /** Resolves with the next picture. */
  next(): Promise<LiveFrame>;
  /** Resolves when no picture has come for a while. */
  rest(): Promise<void>;
}

function watchedView(view: ChromiumView, viewId: string, signal: AbortSignal): WatchedView {
  const picture = new LiveFrameView(viewId);
  const { dpr, viewport } = profile;
  picture.attach({ cdp: view.cdp, deviceRatio: () => dpr, viewport: () => viewport }, signal);
  const frames: LiveFrame[] = [];
  let came = Promise.withResolvers<LiveFrame>();
  const show = (bytes: Uint8Array) => {
    const frame = decodeFrame(new Uint8Array(bytes));
    frames.push(frame);
    came.resolve(frame);
    came = Promise.withResolvers();
    return Promise.resolve();
  };
  picture.watch(show, { ratio: 1 }, signal);
  return {
    view,
    frames,
    next: () => came.promise,
    rest: async () => {
      let seen: number;
      do {
        seen = frames.length;
        await wait(500);
      } while (frames.length !== seen || frames.length === 0);
    },
  };
}

async function whileScrolling(
  watched: readonly WatchedView[],
  chromium: RunningChromium,
  goal: number,
): Promise<readonly Measurement[]> {
  await Promise.all(watched.map(({ view }) => evaluateInPage(view.cdp, startScrolling)));
  const cores = await coresUsed(chromium, async () => {
    for (const { frames } of watched) frames.length = 0;
    await wait(measuredMs);
  });
  const rates = watched.map(({ frames }) => frames.length / (measuredMs / 1_000));
  await Promise.all(watched.map(({ view }) => evaluateInPage(view.cdp, stopScrolling)));
  await Promise.all(watched.map((view) => view.rest()));
  const what = watched.length === 1 ? 'one view of six scrolls' : `${watched.length} views scroll`;
  return [
    {
      what: `live pictures, ${what}: the slowest`,
      value: Math.min(...rates),
      unit: '/s',
      goal: { atLeast: goal },
    },
    { what: `live pictures, ${what}: processor`, value: cores * 100, unit: '%' },
  ];
}

async function tapToPicture({ view, next, rest }: WatchedView): Promise<Measurement> {
  await evaluateInPage(view.cdp, showTaps);
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap++) {
    await rest();
    const picture = next();
    const startedAt = performance.now();
    const point = { x: 5, y: 400 };
    await view.cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await view.cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await Promise.race([picture, noPicture()]);
    times.push(performance.now() - startedAt);
  }
  return { what: 'live pictures, tap to picture', value: median(times), unit: 'ms', goal: { atMost: 60 } };
}

async function noPicture(): Promise<never> {
  await wait(tapDeadlineMs, undefined, { ref: false });
  throw new Error('A tap that shows at once brought no picture');
}

async function idle(watched: readonly WatchedView[], chromium: RunningChromium): Promise<Measurement> {
  await Promise.all(watched.map((view) => view.rest()));
  const cores: number[] = [];
  // What was moved before is tidied up in one of them: a second of work, once.
  for (let period = 0; period < quietPeriods; period++) {
    cores.push(await coresUsed(chromium, () => wait(measuredMs)));
  }
  return {
    what: `live pictures, ${watched.length} quiet views: processor`,
    value: median(cores) * 100,
    unit: '%',
    goal: { atMost: 10 },
  };
}

async function coresUsed({ connection }: RunningChromium, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  const before = await processorSeconds(connection.browser);
  await work();
  const used = (await processorSeconds(connection.browser)) - before;
  return (used * 1_000) / (performance.now() - startedAt);
}

async function processorSeconds(browser: RunningChromium['connection']['browser']): Promise<number> {
  const { processInfo } = await browser.send<{
    processInfo: readonly { readonly cpuTime: number }[];
  }>('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
