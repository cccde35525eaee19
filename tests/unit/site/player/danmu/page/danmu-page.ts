import { BulletText } from '#site/player/danmu/bullet/bullet-text.ts';
import { defaultDanmuSettings } from '#site/player/danmu/danmu-settings.ts';
import { DanmuStage } from '#site/player/danmu/danmu-stage.ts';

const host = document.body.appendChild(document.createElement('div'));
host.style.cssText = 'position: relative; width: 800px; height: 200px';

let time = 0;
let waiting: ((time: number) => void) | undefined;

const stage = new DanmuStage(host, {
  now: () => time,
  settings: defaultDanmuSettings,
  frame: (run) => {
    waiting = run;
    return () => {
      waiting = undefined;
    };
  },
});

/** Runs the frames of `ms` ms of video. Runs none if no frame is requested. */
function play(ms: number): void {
  for (const end = time + ms; time < end; ) {
    time += 20;
    const run = waiting;
    waiting = undefined;
    run?.(time);
  }
}

/** Counts how often layout properties of the host's elements are read. */
function countLayoutReads(): () => number {
  let reads = 0;
  const prototypes = [HTMLElement.prototype, Element.prototype];
  const names =
    /^(offset|client|scroll)(Width|Height|Left|Top)$|^get(BoundingClientRect|ClientRects)$|^innerText$/;
  for (const prototype of prototypes) {
    for (const [name, found] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (!names.test(name)) continue;
      const counted = <Args extends unknown[], Result>(read: (...args: Args) => Result) =>
        function (this: unknown, ...args: Args): Result {
          reads += 1;
          return Reflect.apply(read, this, args) as Result;
        };
      const { get, value } = found as { get?: () => unknown; value?: () => unknown };
      const descriptor = get
        ? { ...found, get: counted(get) }
        : { ...found, value: counted(value ?? (() => undefined)) };
      Object.defineProperty(prototype, name, descriptor);
    }
  }
  const { getComputedStyle } = window;
  window.getComputedStyle = (...args) => {
    reads += 1;
    return getComputedStyle.apply(window, args);
  };
  return () => reads;
}

/** Resolves when the resize observers have run. */
async function sized(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function comments(): HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>('.danmu__comment')];
}

const danmuPage = { BulletText, host, stage, play, sized, comments, countLayoutReads };
export type DanmuPage = typeof danmuPage;
Object.assign(globalThis, { danmuPage });
