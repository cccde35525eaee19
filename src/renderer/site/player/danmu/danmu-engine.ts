import { type DanmuComment, scrolls } from './comments/comment.ts';
import { readComment, readImmediateComment } from './comments/read-comment.ts';
import type { DanmuSettings } from './danmu-settings.ts';
import type { CommentView, Size } from './live/comment-view.ts';
import type { Launch } from './live/live-comment.ts';
import { LiveComments } from './live/live-comments.ts';
import { Admission, letsMorePass } from './timeline/admission.ts';
import { CommentTimeline } from './timeline/comment-timeline.ts';

/**
 * Max number of comments that start in one frame. The others start in the next frames, at the positions that they would
 * then have.
 */
const launchesPerFrame = 24;
/** Max time in ms that a comment waits for a free lane, if waiting is enabled. */
const maxDelayMs = 1_000;
const maxDelayed = 60;
/**
 * Share of its path at which a comment starts while playback is paused. Otherwise it would start outside the picture.
 */
const headStart = 0.25;

export interface DanmuEngineOptions {
  /** Returns the video time in ms. */
  readonly now: () => number;
  readonly settings: DanmuSettings;
  readonly view: CommentView;
}

/**
 * Decides which comments are visible, when and where. It does not depend on the DOM. `step` must be called for each
 * frame.
 */
export class DanmuEngine {
  readonly #now: () => number;
  readonly #timeline = new CommentTimeline();
  readonly #admission: Admission;
  readonly #live: LiveComments;
  #settings: DanmuSettings;
  #size: Size = { width: 0, height: 0 };
  #rate = 1;
  /** Clock in ms that advances once per frame. All motion uses it, so that it is as smooth as the frames. */
  #clock = 0;
  /** Comments that are due but have not started. */
  #waiting: Launch[] = [];
  /** Comments that have found no lane, each with the time at which it stops waiting. */
  #delayed: { readonly launch: Launch; readonly until: number }[] = [];
  #loading: AbortController | undefined;
  /** True from `clear` to the next step. */
  #isCleared = false;

  constructor({ now, settings, view }: DanmuEngineOptions) {
    this.#now = now;
    this.#settings = settings;
    this.#admission = new Admission(settings);
    this.#live = new LiveComments(view, settings);
  }

  /**
   * Replaces all comments with the valid ones of a list. Works in time slices, so that the page stays responsive.
   * Returns false if another list replaces this one first or the engine is disposed.
   */
  async load(values: readonly unknown[]): Promise<boolean> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    return this.#timeline.load(values, this.#loading.signal);
  }

  /** Adds a comment to the timeline. Returns false if it is unusable. */
  insert(value: unknown, options?: { readonly isShown?: boolean }): boolean {
    const comment = readComment(value);
    if (comment) this.#timeline.insert(comment, options);
    return comment !== undefined;
  }

  /**
   * Shows a comment now, whatever its time and the limits. Returns false if it is unusable. `isStill` means that
   * playback is paused, so that the comment starts inside the stage.
   */
  send(value: unknown, { isStill = false }: { readonly isStill?: boolean } = {}): boolean {
    const comment = readImmediateComment(value);
    if (!comment) return false;
    const dur = this.#durOf(comment);
    const start = this.#clock - (isStill && scrolls(comment) ? dur * headStart : 0);
    return this.#live.add({ comment, text: comment.text, start, dur }, Infinity, this.#clock);
  }

  /** Removes all visible comments. Comments that start later are not affected. */
  clear(): void {
    this.#removeAll();
    this.#isCleared = true;
  }

  #removeAll(): void {
    this.#live.clear();
    this.#waiting = [];
    this.#delayed = [];
  }

  /** Restores the comments that `clear` removed. Called before the first step after a pause. */
  resume(): void {
    if (this.#isCleared) this.#timeline.forget();
  }

  /** Applies settings. Comments that the filter no longer hides appear at their positions with the next step. */
  configure(settings: DanmuSettings): void {
    if (letsMorePass(this.#settings, settings)) this.#timeline.forget();
    this.#settings = settings;
    this.#admission.configure(settings);
    const isWanted = ({ comment }: { readonly comment: DanmuComment }) => !this.#admission.isBlocked(comment);
    this.#waiting = this.#waiting.filter(isWanted);
    this.#delayed = this.#delayed.filter(({ launch }) => isWanted(launch));
    this.#live.keepOnly(isWanted);
    this.#live.layOut(this.#size, settings, this.#clock);
  }

  resize(size: Size): void {
    this.#size = size;
    this.#live.layOut(size, this.#settings, this.#clock);
  }

  set rate(rate: number) {
    if (rate > 0) this.#rate = rate;
  }

  /** Advances the clock. Starts no comments while the stage is invisible. */
  step(elapsed: number): void {
    this.#clock += elapsed * this.#pace;
    if (this.#size.width === 0 || this.#size.height === 0) return;
    this.#isCleared = false;
    this.#collectDue();
    this.#launchWaiting();
    this.#live.advance(this.#clock);
  }

  /** Clock speed relative to real time. */
  get #pace(): number {
    return this.#settings.followsRate ? this.#rate : 1;
  }

  /** Clock speed relative to video time. */
  get #clockPerVideo(): number {
    return this.#pace / this.#rate;
  }

  #durOf(comment: DanmuComment): number {
    return scrolls(comment) ? comment.dur / this.#settings.speed : comment.dur;
  }

  #collectDue(): void {
    const time = this.#now();
    const stretch = Math.max(1, 1 / this.#settings.speed) / this.#clockPerVideo;
    const { from, to, hasJumped } = this.#timeline.advanceTo(time, stretch);
    if (hasJumped) {
      this.#removeAll();
      this.#admission.reset();
    }
    const { comments } = this.#timeline;
    for (let index = from; index < to && !this.#isFull; index += 1) {
      const comment = comments[index];
      if (!comment) continue;
      const start = this.#clock - (time - comment.stime) * this.#clockPerVideo;
      const dur = this.#durOf(comment);
      if (start + dur <= this.#clock) continue;
      const text = this.#admission.textOf(comments, index);
      if (text !== undefined) this.#waiting.push({ comment, text, start, dur });
    }
  }

  get #isFull(): boolean {
    return this.#live.count + this.#waiting.length + this.#delayed.length >= this.#settings.maxLive;
  }

  #launchWaiting(): void {
    if (this.#waiting.length + this.#delayed.length === 0) return;
    const starting = this.#waiting.splice(0, launchesPerFrame);
    this.#delayed = this.#delayed.filter(({ launch, until }) => {
      const isIn = this.#clock <= until && this.#live.add({ ...launch, start: this.#clock }, 1, this.#clock);
      return !isIn && this.#clock < until;
    });
    const maxLayers = this.#settings.whenFull === 'overlap' ? Infinity : 1;
    for (const launch of starting) {
      if (!this.#live.add(launch, maxLayers, this.#clock)) this.#delay(launch);
    }
  }

  #delay(launch: Launch): void {
    if (this.#settings.whenFull !== 'delay' || this.#delayed.length >= maxDelayed) return;
    this.#delayed.push({ launch, until: this.#clock + maxDelayMs });
  }

  dispose(): void {
    this.#loading?.abort();
    this.clear();
  }
}
