import type { DanmuComment } from '../comments/comment.ts';
import { readComment } from '../comments/read-comment.ts';
import { inSlices } from './in-slices.ts';
import { sortInSteps } from './sort-in-steps.ts';

/** A step of the video's time of more than so many ms, either way, is a seek. */
const seekMs = 2_000;
const readPerStep = 256;

/** Comments that are due now: those of `comments` from index `from`, up to but without `to`. */
export interface Due {
  readonly from: number;
  readonly to: number;
  /** The time has jumped: what is shown is of another time, and what is due may have begun long ago. */
  readonly hasJumped: boolean;
}

/** All comments of a video by their time, and how far it has been shown. */
export class CommentTimeline {
  #comments: DanmuComment[] = [];
  #longestDur = 0;
  /** The first that is not due yet. */
  #next = 0;
  #time: number | undefined;
  /** Those that were inserted since a list began to be loaded. */
  #meanwhile: DanmuComment[] | undefined;

  get comments(): readonly DanmuComment[] {
    return this.#comments;
  }

  /**
   * Takes what can be used of a list in place of all comments; false when `signal` was aborted before that was done. The next
   * time that is asked for is a jump: some of the new ones may have begun. What is inserted meanwhile is kept.
   */
  async load(values: readonly unknown[], signal: AbortSignal): Promise<boolean> {
    const meanwhile: DanmuComment[] = [];
    this.#meanwhile = meanwhile;
    const sorted = await inSlices(readAndSort(values), signal);
    if (this.#meanwhile === meanwhile) this.#meanwhile = undefined;
    if (!sorted) return false;
    this.#comments = sorted.comments;
    this.#longestDur = sorted.longestDur;
    this.forget();
    for (const comment of meanwhile) this.insert(comment);
    return true;
  }

  /**
   * Adds one at its time. One whose time has passed is not shown before that comes again, nor is one that `isShown` already:
   * the video is ahead of the time that was last asked for.
   */
  insert(given: DanmuComment, { isShown = false }: { readonly isShown?: boolean } = {}): void {
    const latest = isShown ? (this.#time ?? Infinity) : Infinity;
    const comment = given.stime > latest ? { ...given, stime: latest } : given;
    this.#meanwhile?.push(comment);
    const index = this.#firstAfter(comment.stime);
    this.#comments.splice(index, 0, comment);
    this.#longestDur = Math.max(this.#longestDur, comment.dur);
    if (index < this.#next || (this.#time !== undefined && comment.stime <= this.#time)) this.#next += 1;
  }

  /** The next time that is asked for counts as a jump. */
  forget(): void {
    this.#time = undefined;
  }

  /**
   * Goes on to a time of the video. After a jump all is due that may still be shown then, by its own duration times
   * `stretch`. A small step back shows nothing again.
   */
  advanceTo(time: number, stretch: number): Due {
    const hasJumped = this.#time === undefined || Math.abs(time - this.#time) > seekMs;
    this.#time = time;
    if (hasJumped) {
      this.#next = this.#firstAfter(time);
      return { from: this.#firstAfter(time - this.#longestDur * stretch), to: this.#next, hasJumped };
    }
    const from = this.#next;
    while ((this.#comments[this.#next]?.stime ?? Infinity) <= time) this.#next += 1;
    return { from, to: this.#next, hasJumped };
  }

  /** The index of the first comment that is later. */
  #firstAfter(time: number): number {
    let low = 0;
    let high = this.#comments.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#comments[middle]?.stime ?? Infinity) > time) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function* readAndSort(values: readonly unknown[]) {
  const read: DanmuComment[] = [];
  let longestDur = 0;
  for (const [index, value] of values.entries()) {
    const comment = readComment(value);
    if (comment) {
      read.push(comment);
      longestDur = Math.max(longestDur, comment.dur);
    }
    if (index % readPerStep === 0) yield;
  }
  const comments = yield* sortInSteps(read, (a, b) => a.stime - b.stime);
  return { comments, longestDur };
}
