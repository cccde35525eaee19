import { makeAutoObservable, observableRef } from 'mobx';
import {
  emptyRun,
  extended,
  firstStart,
  indexHolding,
  type PageRun,
  pageAt,
  pageFrom,
  pageUpTo,
  preceded,
  type TextRange,
  upTo,
} from './page-run.ts';

/**
 * Position to show when its page is known. `isExact` means that the page must begin there, because another page ends
 * there.
 */
export interface Goal {
  readonly position: number;
  readonly isExact: boolean;
}

/**
 * Max distance in characters from the known pages. Within it, the pages between are laid out to find the page of a
 * position, which takes one frame. Beyond it, the layout starts at the position.
 */
const maxDistance = 3_000;

/** Pages of a chapter that were laid out so far. */
export class KnownPages {
  /** Pages from the start of the chapter. */
  counted: PageRun = emptyRun(0);
  /** Pages around the current one. Unused once `counted` contains the current page. */
  around: PageRun | undefined = undefined;
  readonly #chapterEnd: number;

  constructor(chapterEnd: number) {
    this.#chapterEnd = chapterEnd;
    makeAutoObservable(this, { counted: observableRef, around: observableRef });
  }

  /** Number of pages of the chapter; undefined until all are counted. */
  get count(): number | undefined {
    const { starts, end } = this.counted;
    return starts.length > 0 && end === this.#chapterEnd ? starts.length : undefined;
  }

  /** Returns the number (from 1) of the page that contains a position; undefined until the counted pages reach it. */
  numberAt(position: number): number | undefined {
    const index = indexHolding(this.counted, position, this.#chapterEnd);
    return index === undefined ? undefined : index + 1;
  }

  clear(): void {
    this.counted = emptyRun(0);
    this.around = undefined;
  }

  /** Removes the page that contains the position of a change and all pages after it. */
  dropFrom(position: number): void {
    this.counted = upTo(this.counted, position);
    this.around &&= upTo(this.around, position);
  }

  pageOf({ position, isExact }: Goal): TextRange | undefined {
    if (isExact) return this.pageFrom(position);
    return (
      this.#pageHolding(this.counted, position) ?? (this.around && this.#pageHolding(this.around, position))
    );
  }

  /**
   * Returns the page that begins at a position. Prefers the pages around the current one, because counted pages may
   * begin elsewhere.
   */
  pageFrom(position: number): TextRange | undefined {
    return (this.around && pageFrom(this.around, position)) ?? pageFrom(this.counted, position);
  }

  pageUpTo(position: number): TextRange | undefined {
    return (this.around && pageUpTo(this.around, position)) ?? pageUpTo(this.counted, position);
  }

  /**
   * Returns the run whose next pages lead to the goal. If the goal is far from known pages, starts a new run at the
   * page start that `anchor` returns.
   */
  runTowards(goal: Goal, anchor: () => number): 'counted' | 'around' {
    if (isReachedBy(this.counted, goal)) return 'counted';
    if (!this.around || !isReachedBy(this.around, goal)) this.around = emptyRun(anchor());
    return 'around';
  }

  /** Returns the end of a run. A new run around the current page starts at `from`. */
  endOf(run: 'counted' | 'around', from: number): number {
    if (run === 'counted') return this.counted.end;
    this.around ??= emptyRun(from);
    return this.around.end;
  }

  append(run: 'counted' | 'around', cuts: readonly number[]): void {
    this[run] = extended(this[run] ?? emptyRun(0), cuts);
  }

  /** Adds a page before the pages that begin at `to`. */
  precede({ from, to }: TextRange): void {
    const run = this.around && firstStart(this.around) === to ? this.around : emptyRun(to);
    this.around = preceded(run, from);
  }

  #pageHolding(run: PageRun, position: number): TextRange | undefined {
    return pageAt(run, indexHolding(run, position, this.#chapterEnd));
  }
}

/** Returns true if the goal is at most a window or two after the pages of a run. */
function isReachedBy(run: PageRun, { position, isExact }: Goal): boolean {
  if (isExact) return run.end === position;
  return firstStart(run) <= position && run.end <= position && position - run.end <= maxDistance;
}
