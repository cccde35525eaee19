import { setTimeout as wait } from 'node:timers/promises';
import { emulationCommands } from '#main/harness/emulation/emulation-commands.ts';
import { evaluateInPage } from '#main/harness/page/in-page.ts';
import { LiveFrameView } from '#main/hosts/cdp/live/frames/live-frame.ts';
import type { ChromiumView } from '#main/hosts/chromium/chromium-view.ts';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import { launchChromium, type RunningChromium } from '#main/hosts/chromium/launch-chromium.ts';
import { decodeFrame, type LiveFrame } from '#shared/ipc/transport/live-frame.ts';
import { profileOf } from '../../../profile-of.ts';
import { type BenchRow, type Measurement, median } from '../../bench-row.ts';
import { openUnwatchedView } from '../../unwatched-view.ts';

const profile = { ...profileOf('ios-safari'), viewport: { width: 393, height: 852 }, dpr: 3 };
const viewCount = 6;
const taps = 20;
const measuredMs = 4_000;
const idlePeriods = 5;

/** Scrolls up and down without a pause. */
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

/** Makes a tap visible immediately, at any scroll position. */
const showTaps = `{
  const mark = document.createElement('div');
  mark.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99999; width: 40px; height: 40px; background: red';
  document.body.append(mark);
  document.addEventListener('pointerdown', () => mark.toggleAttribute('hidden'), true);
}`;

const tapDeadlineMs = 5_000;

/** Live frames for a window in a browser, which draws each frame immediately. */
export const liveFrames: BenchRow = {
  name: 'live frames',
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
        await tapToFrame(first),
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
  /** Frames since the list was last cleared. */
  readonly frames: LiveFrame[];
  /** Resolves with the next frame. */
  next(): Promise<LiveFrame>;
  /** Resolves when no frame has arrived for a while. */
  rest(): Promise<void>;
}

function watchedView(view: ChromiumView, viewId: string, signal: AbortSignal): WatchedView {
  const liveView = new LiveFrameView(viewId);
  const { dpr, viewport } = profile;
  liveView.attach({ cdp: view.cdp, deviceRatio: () => dpr, viewport: () => viewport }, signal);
  const frames: LiveFrame[] = [];
  let nextFrame = Promise.withResolvers<LiveFrame>();
  const show = (bytes: Uint8Array) => {
    const frame = decodeFrame(new Uint8Array(bytes));
    frames.push(frame);
    nextFrame.resolve(frame);
    nextFrame = Promise.withResolvers();
    return Promise.resolve();
  };
  liveView.watch(show, { ratio: 1 }, signal);
  return {
    view,
    frames,
    next: () => nextFrame.promise,
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
  const cores = await cpuCores(chromium, async () => {
    for (const { frames } of watched) frames.length = 0;
    await wait(measuredMs);
  });
  const rates = watched.map(({ frames }) => frames.length / (measuredMs / 1_000));
  await Promise.all(watched.map(({ view }) => evaluateInPage(view.cdp, stopScrolling)));
  await Promise.all(watched.map((view) => view.rest()));
  const what = watched.length === 1 ? 'one of six views scrolls' : `${watched.length} views scroll`;
  return [
    {
      what: `live frames, ${what}: lowest rate`,
      value: Math.min(...rates),
      unit: '/s',
      goal: { atLeast: goal },
    },
    { what: `live frames, ${what}: CPU`, value: cores * 100, unit: '%' },
  ];
}

async function tapToFrame({ view, next, rest }: WatchedView): Promise<Measurement> {
  await evaluateInPage(view.cdp, showTaps);
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap++) {
    await rest();
    const frame = next();
    const startedAt = performance.now();
    const point = { x: 5, y: 400 };
    await view.cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await view.cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await Promise.race([frame, rejectLate()]);
    times.push(performance.now() - startedAt);
  }
  return { what: 'live frames, tap to frame', value: median(times), unit: 'ms', goal: { atMost: 60 } };
}

async function rejectLate(): Promise<never> {
  await wait(tapDeadlineMs, undefined, { ref: false });
  throw new Error('A visible tap produced no frame');
}

async function idle(watched: readonly WatchedView[], chromium: RunningChromium): Promise<Measurement> {
  await Promise.all(watched.map((view) => view.rest()));
  const cores: number[] = [];
  // Uses the median. Once after the scrolling, Chromium cleans up for a second, which slows one of the periods.
  for (let period = 0; period < idlePeriods; period++) {
    cores.push(await cpuCores(chromium, () => wait(measuredMs)));
  }
  return {
    what: `live frames, ${watched.length} idle views: CPU`,
    value: median(cores) * 100,
    unit: '%',
    goal: { atMost: 10 },
  };
}

async function cpuCores({ connection }: RunningChromium, work: () => Promise<void>): Promise<number> {
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
