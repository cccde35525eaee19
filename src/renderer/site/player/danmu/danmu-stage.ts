import { DanmuEngine } from './danmu-engine.ts';
import type { DanmuSettings } from './danmu-settings.ts';
import { CommentLayer } from './stage/comment-layer.ts';

/** Schedules `run` for the next frame, with the frame's time in ms. Returns a function that cancels it. */
type FrameScheduler = (run: (time: number) => void) => () => void;

interface DanmuStageOptions {
  /** Returns the video time in ms. */
  readonly now: () => number;
  readonly settings: DanmuSettings;
  readonly frame?: FrameScheduler;
}

/**
 * Shows the comments of one video above `host`, which must be positioned. The caller must call `start` when playback
 * continues, and `stop` when it pauses, stalls or is held. Detects seeks by the video time.
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
   * Replaces all comments with the valid ones of a list. Works in time slices, so that 100,000 comments do not block
   * the page. Returns false if another list replaces this one first or the stage is disposed.
   */
  load(comments: readonly unknown[]): Promise<boolean> {
    return this.#engine.load(comments);
  }

  /** Adds a comment to the timeline. Returns false if it is unusable. */
  insert(comment: unknown, options?: { readonly isShown?: boolean }): boolean {
    return this.#engine.insert(comment, options);
  }

  /** Shows a comment now, even while paused. It may also have mode 2. Returns false if it is unusable. */
  send(comment: unknown): boolean {
    return this.#engine.send(comment, { isStill: !this.#cancelFrame });
  }

  /** Starts the animation. After `clear`, the current comments appear again. */
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

  /** Freezes all comments. */
  stop(): void {
    this.#cancelFrame?.();
    this.#cancelFrame = undefined;
  }

  /** Shows the comments of the current video time while they are frozen. Does nothing before the first `start`. */
  refresh(): void {
    if (this.#cancelFrame || !this.#hasStarted) return;
    this.#engine.resume();
    this.#engine.step(0);
  }

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
