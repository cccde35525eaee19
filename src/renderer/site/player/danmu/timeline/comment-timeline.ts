import type { DanmuComment } from '../comments/comment.ts';
import { readComment } from '../comments/read-comment.ts';

/** Change of the video time in ms, in either direction, from which it counts as a seek. */
const seekMs = 2_000;
const readPerStep = 256;

/** Due comments, which are those in `comments` from index `from` up to but excluding `to`. */
export interface Due {
  readonly from: number;
  readonly to: number;
  /** True after a seek. Visible comments are then outdated, and due comments may have started long ago. */
  readonly hasJumped: boolean;
}

/** Holds the comments of a video by time, and the current position. */
export class CommentTimeline {
  #comments: DanmuComment[] = [];
  #maxDuration = 0;
  /** Index of the first comment that is not due yet. */
  #next = 0;
  #time: number | undefined;
  /** Comments that were inserted after the current load began. */
  #meanwhile: DanmuComment[] | undefined;

  get comments(): readonly DanmuComment[] {
    return this.#comments;
  }

  /**
   * Replaces all comments with the valid ones of a list, but keeps those that are inserted meanwhile. Returns false if
   * `signal` aborts first. The next `advanceTo` counts as a seek, because new comments may already have started.
   */
  async load(values: readonly unknown[], signal: AbortSignal): Promise<boolean> {
    const meanwhile: DanmuComment[] = [];
    this.#meanwhile = meanwhile;
    const sorted = await inSlices(readAndSort(values), signal);
    if (this.#meanwhile === meanwhile) this.#meanwhile = undefined;
    if (!sorted) return false;
    this.#comments = sorted.comments;
    this.#maxDuration = sorted.maxDuration;
    this.forget();
    for (const comment of meanwhile) this.insert(comment);
    return true;
  }

  /**
   * Inserts a comment at its time. If that time has passed, the comment appears only when the user goes back. `isShown`
   * means that it is visible already, because the video time may be ahead of the last `advanceTo`.
   */
  insert(original: DanmuComment, { isShown = false }: { readonly isShown?: boolean } = {}): void {
    const latest = isShown ? (this.#time ?? Infinity) : Infinity;
    const comment = original.stime > latest ? { ...original, stime: latest } : original;
    this.#meanwhile?.push(comment);
    const index = this.#firstAfter(comment.stime);
    this.#comments.splice(index, 0, comment);
    this.#maxDuration = Math.max(this.#maxDuration, comment.dur);
    if (index < this.#next || (this.#time !== undefined && comment.stime <= this.#time)) this.#next += 1;
  }

  /** Makes the next `advanceTo` count as a seek. */
  forget(): void {
    this.#time = undefined;
  }

  /**
   * Advances to a video time and returns the due comments. After a seek, these include all that may still be visible;
   * `stretch` scales their duration. After a small step back, no comment is returned twice.
   */
  advanceTo(time: number, stretch: number): Due {
    const hasJumped = this.#time === undefined || Math.abs(time - this.#time) > seekMs;
    this.#time = time;
    if (hasJumped) {
      this.#next = this.#firstAfter(time);
      return { from: this.#firstAfter(time - this.#maxDuration * stretch), to: this.#next, hasJumped };
    }
    const from = this.#next;
    while ((this.#comments[this.#next]?.stime ?? Infinity) <= time) this.#next += 1;
    return { from, to: this.#next, hasJumped };
  }

  /** Returns the index of the first comment after a time. */
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

/** Number of items between two pauses. Sorting them takes less than a millisecond. */
const itemsPerStep = 1_024;

/** Sorts by a stable merge sort with regular pauses. Short runs are sorted in one step and then merged. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<void, Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += itemsPerStep) {
    runs.push(items.slice(from, from + itemsPerStep).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* mergeInSteps(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeInSteps<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<void, Item[]> {
  const merged: Item[] = [];
  let taken = 0;
  for (const item of first) {
    for (let other = second[taken]; other !== undefined && compare(other, item) < 0; other = second[taken]) {
      merged.push(other);
      taken += 1;
      if (merged.length % itemsPerStep === 0) yield;
    }
    merged.push(item);
    if (merged.length % itemsPerStep === 0) yield;
  }
  return merged.concat(second.slice(taken));
}

function* readAndSort(values: readonly unknown[]) {
  const read: DanmuComment[] = [];
  let maxDuration = 0;
  for (const [index, value] of values.entries()) {
    const comment = readComment(value);
    if (comment) {
      read.push(comment);
      maxDuration = Math.max(maxDuration, comment.dur);
    }
    if (index % readPerStep === 0) yield;
  }
  const comments = yield* sortInSteps(read, (a, b) => a.stime - b.stime);
  return { comments, maxDuration };
}

/** Duration of one time slice in ms. Even a processor that is four times slower has no long task. */
const sliceMs = 8;

/** Runs a generator in time slices, between which other tasks run. Returns undefined if `signal` aborts first. */
async function inSlices<Result>(
  work: Generator<void, Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  while (!signal.aborted) {
    const end = performance.now() + sliceMs;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}
