import { type DanmuComment, scrolls } from './comments/comment.ts';
import { readComment, readSentComment } from './comments/read-comment.ts';
import type { DanmuSettings } from './danmu-settings.ts';
import type { CommentView, Size } from './live/comment-view.ts';
import type { Launch } from './live/live-comment.ts';
import { LiveComments } from './live/live-comments.ts';
import { Admission, letsMorePass } from './timeline/admission.ts';
import { CommentTimeline } from './timeline/comment-timeline.ts';

/** So many begin in one frame; the others follow in the next ones, as far on their way as they would be. */
const launchesPerFrame = 24;
/** How long a comment waits for a free lane, where it may. */
const longestDelayMs = 1_000;
const mostDelayed = 60;
/** The part of its way that a comment is given at the start while nothing moves: enough to be seen. */
const headStart = 0.25;

export interface DanmuEngineOptions {
  /** The time of the video, in ms. */
  readonly now: () => number;
  readonly settings: DanmuSettings;
  readonly view: CommentView;
}

/** Which comments are shown when and where. Knows neither elements nor frames: `step` is called for each. */
export class DanmuEngine {
  readonly #now: () => number;
  readonly #timeline = new CommentTimeline();
  readonly #admission: Admission;
  readonly #live: LiveComments;
  #settings: DanmuSettings;
  #size: Size = { width: 0, height: 0 };
  /** How fast the video is played. */
  #rate = 1;
  /** Goes on while frames come: what all flights are timed by, so that they are as smooth as the frames. */
  #clock = 0;
  /** Those that are due and have not begun. */
  #waiting: Launch[] = [];
  /** Those that found no free lane, and until when they try again. */
  #delayed: { readonly launch: Launch; readonly until: number }[] = [];
  #loading: AbortController | undefined;
  /** Nothing has been shown since all was taken off. */
  #isCleared = false;

  constructor({ now, settings, view }: DanmuEngineOptions) {
    this.#now = now;
    this.#settings = settings;
    this.#admission = new Admission(settings);
    this.#live = new LiveComments(view, settings);
  }

  /**
   * Takes a list in place of all comments, as far as it can be used. In slices: a long list does not hold the page up. False
   * when another list, or the end, came first.
   */
  async load(values: readonly unknown[]): Promise<boolean> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    return this.#timeline.load(values, this.#loading.signal);
  }

  /** Adds a comment at its time; false for one that cannot be used. */
  insert(value: unknown, options?: { readonly isShown?: boolean }): boolean {
    const comment = readComment(value);
    if (comment) this.#timeline.insert(comment, options);
    return comment !== undefined;
  }

  /**
   * Shows a comment now, whatever its time and however full it is; false for one that cannot be used. `isStill`: nothing moves
   * now, and what begins beyond the edge would stay there.
   */
  send(value: unknown, { isStill = false }: { readonly isStill?: boolean } = {}): boolean {
    const comment = readSentComment(value);
    if (!comment) return false;
    const dur = this.#durOf(comment);
    const start = this.#clock - (isStill && scrolls(comment) ? dur * headStart : 0);
    return this.#live.add({ comment, text: comment.text, start, dur }, Infinity, this.#clock);
  }

  /** Takes all off. What begins later comes as usual. */
  clear(): void {
    this.#takeAllOff();
    this.#isCleared = true;
  }

  #takeAllOff(): void {
    this.#live.clear();
    this.#waiting = [];
    this.#delayed = [];
  }

  /** Before the first step after a rest: if all was taken off before it, what should be on the screen comes back. */
  resume(): void {
    if (this.#isCleared) this.#timeline.forget();
  }

  /** What was kept off the screen and is not any more comes back where it would be, with the next step. */
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

  /** Goes on by so many ms. On a stage that is not shown nothing begins. */
  step(elapsed: number): void {
    this.#clock += elapsed * this.#pace;
    if (this.#size.width === 0 || this.#size.height === 0) return;
    this.#isCleared = false;
    this.#collectDue();
    this.#launchWaiting();
    this.#live.advance(this.#clock);
  }

  /** ms of the clock in one of real time. */
  get #pace(): number {
    return this.#settings.followsRate ? this.#rate : 1;
  }

  /** ms of the clock in one of the video. */
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
      this.#takeAllOff();
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
    return this.#live.count + this.#waiting.length + this.#delayed.length >= this.#settings.mostLive;
  }

  #launchWaiting(): void {
    if (this.#waiting.length + this.#delayed.length === 0) return;
    const begun = this.#waiting.splice(0, launchesPerFrame);
    this.#delayed = this.#delayed.filter(({ launch, until }) => {
      const isIn = this.#clock <= until && this.#live.add({ ...launch, start: this.#clock }, 1, this.#clock);
      return !isIn && this.#clock < until;
    });
    const mostLayers = this.#settings.whenFull === 'overlap' ? Infinity : 1;
    for (const launch of begun) {
      if (!this.#live.add(launch, mostLayers, this.#clock)) this.#delay(launch);
    }
  }

  #delay(launch: Launch): void {
    if (this.#settings.whenFull !== 'delay' || this.#delayed.length >= mostDelayed) return;
    this.#delayed.push({ launch, until: this.#clock + longestDelayMs });
  }

  dispose(): void {
    this.#loading?.abort();
    this.clear();
  }
}
