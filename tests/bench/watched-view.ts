import { setTimeout as wait } from 'node:timers/promises';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { evaluateInPage } from '#main/harness/page/in-page.ts';
import { LiveFrameView } from '#main/hosts/cdp/live/frames/live-frame.ts';
import { decodeFrame, type LiveFrame } from '#shared/ipc/transport/live-frame.ts';
import { median } from './bench-row.ts';

const taps = 20;

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

/** Makes a tap visible at once, at any scroll position. */
const showTaps = `{
  const mark = document.createElement('div');
  mark.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99999; width: 40px; height: 40px; background: red';
  document.body.append(mark);
  document.addEventListener('pointerdown', () => mark.toggleAttribute('hidden'), true);
}`;

const tapDeadlineMs = 5_000;

export interface WatchedView {
  readonly cdp: CdpSession;
  /** Frames since the list was last cleared. */
  readonly frames: LiveFrame[];
  /** Resolves with the next frame. */
  next(): Promise<LiveFrame>;
  /** Resolves when no frame has arrived for a while. */
  rest(): Promise<void>;
}

/** Shows a page to a window that draws each frame at once. */
export function watchView(
  { cdp, profile }: { readonly cdp: CdpSession; readonly profile: Pick<DeviceProfile, 'dpr' | 'viewport'> },
  viewId: string,
  signal: AbortSignal,
): WatchedView {
  const liveView = new LiveFrameView(viewId);
  const { dpr, viewport } = profile;
  liveView.attach({ cdp, deviceRatio: () => dpr, viewport: () => viewport }, signal);
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
    cdp,
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

/** Returns the frames per second of each page while it scrolls. */
export async function ratesWhileScrolling(
  watched: readonly WatchedView[],
  measuredMs: number,
): Promise<readonly number[]> {
  await Promise.all(watched.map(({ cdp }) => evaluateInPage(cdp, startScrolling)));
  for (const { frames } of watched) frames.length = 0;
  await wait(measuredMs);
  const rates = watched.map(({ frames }) => frames.length / (measuredMs / 1_000));
  await Promise.all(watched.map(({ cdp }) => evaluateInPage(cdp, stopScrolling)));
  return rates;
}

/** Returns the median time in ms from a tap to the frame that shows it. */
export async function tapToFrame({ cdp, next, rest }: WatchedView): Promise<number> {
  await evaluateInPage(cdp, showTaps);
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap++) {
    await rest();
    const frame = next();
    const startedAt = performance.now();
    const point = { x: 5, y: 400 };
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await Promise.race([frame, rejectLate()]);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function rejectLate(): Promise<never> {
  await wait(tapDeadlineMs, undefined, { ref: false });
  throw new Error('A visible tap produced no frame');
}
