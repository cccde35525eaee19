import { DanmuEngine } from './danmu-engine.ts';
import type { DanmuSettings } from './danmu-settings.ts';
import { CommentLayer } from './stage/comment-layer.ts';

/** Calls `run` in the next frame, with its time in ms; what it answers calls that off. */
type FrameScheduler = (run: (time: number) => void) => () => void;

interface DanmuStageOptions {
  /** The time of the video, in ms. */
  readonly now: () => number;
  readonly settings: DanmuSettings;
  readonly frame?: FrameScheduler;
}

/**
 * The comments of one video, above `host`, which must be positioned. Whoever plays the video calls `start` when it goes on and
 * `stop` when it pauses, waits or is held; seeks are noticed by the video's time.
 */
export class DanmuStage {
  readonly #engine: DanmuEngine;
  readonly #layer: CommentLayer;
  readonly #frame: FrameScheduler;
  readonly #sizes: ResizeObserver;
  #cancelFrame: (() => void) | undefined;
  #hasStarted = false;

  constructor(host: HTMLElement, { now, settings, frame = animationFrame }: DanmuStageOptions) {
    this.#layer = new CommentLayer(host);
    this.#layer.opacity = settings.opacity;
    this.#engine = new DanmuEngine({ now, settings, view: this.#layer });
    this.#frame = frame;
    this.#sizes = new ResizeObserver((entries) => {
      const box = entries[entries.length - 1]?.contentRect;
      if (!box) return;
      const size = { width: box.width, height: box.height };
      this.#layer.resize(size);
      this.#engine.resize(size);
    });
    this.#sizes.observe(this.#layer.element);
  }

  /**
   * Takes a list in place of all comments. Anything may be in it: what cannot be used is left out. In slices, so that 100,000
   * do not hold the page up. False when another list, or `dispose`, came first.
   */
  load(comments: readonly unknown[]): Promise<boolean> {
    return this.#engine.load(comments);
  }

  /** Adds a comment at its own time; false for one that cannot be used. */
  insert(comment: unknown, options?: { readonly isShown?: boolean }): boolean {
    return this.#engine.insert(comment, options);
  }

  /** Shows a comment now, also while all stand still; mode 2 may be sent too. False for one that cannot be used. */
  send(comment: unknown): boolean {
    return this.#engine.send(comment, { isStill: !this.#cancelFrame });
  }

  /** Comments fly. After `clear`, those that should be on the screen come back. */
  start(): void {
    if (this.#cancelFrame) return;
    this.#hasStarted = true;
    this.#engine.resume();
    let last: number | undefined;
    const step = (time: number): void => {
      this.#cancelFrame = this.#frame(step);
      this.#engine.step(last === undefined ? 0 : time - last);
      last = time;
    };
    this.#cancelFrame = this.#frame(step);
  }

  /** All stand still where they are. */
  stop(): void {
    this.#cancelFrame?.();
    this.#cancelFrame = undefined;
  }

  /** While all stand still: shows what belongs to the time that the video has now. Not before comments have flown. */
  refresh(): void {
    if (this.#cancelFrame || !this.#hasStarted) return;
    this.#engine.resume();
    this.#engine.step(0);
  }

  /** Takes all comments off the screen. */
  clear(): void {
    this.#engine.clear();
  }

  setRate(rate: number): void {
    this.#engine.rate = rate;
  }

  configure(settings: DanmuSettings): void {
    this.#layer.opacity = settings.opacity;
    this.#engine.configure(settings);
  }

  dispose(): void {
    this.stop();
    this.#sizes.disconnect();
    this.#engine.dispose();
    this.#layer.dispose();
  }
}

const animationFrame: FrameScheduler = (run) => {
  const id = requestAnimationFrame(run);
  return () => cancelAnimationFrame(id);
};
