import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { ChapterStore } from '../chapter/chapter.store.ts';
import type { Preloaded } from '../preloaded.ts';

/** A chapter's reader, as far as a run of them needs it. */
export interface RunReader {
  readonly chapter: Pick<ChapterStore, 'nextNumber' | 'isAutoBuy' | 'status'>;
  readonly next: Preloaded | undefined;
  start(): void;
  startAhead(): Promise<void>;
  enter(): void;
  pass(): void;
  saveProgress(): void;
}

export interface RunPlan<Reader extends RunReader> {
  /** Makes the reader of a chapter; the first is the one that was asked for. */
  reader(number: number, lifetime: ScreenLifetime): Reader;
  /** Observable: whether chapters are shown one below the other now; always, without it. */
  runsOn?(): boolean;
  /** Whether what was opened can stand below another. */
  canFollow(reader: Reader): boolean;
  /** Observable: whether the user sees the last line of the chapter. */
  isEndSeen(reader: Reader): boolean;
  /** The user read on, or back, into a chapter from another one that stands next to it. */
  entered(reader: Reader, left: Reader): void;
}

/** So many are left above the one that is read: further back leads a step, or the list of chapters. */
const mostAbove = 3;

/**
 * Chapters that are read one below the other. The next one is opened in time where it may be read as it is; where it costs
 * something, only if buying goes by itself, and not before the end of the last one is seen. The first failure ends that.
 */
export class ReaderRun<Reader extends RunReader> {
  /** The one that is read. */
  current: Reader;
  /** Whether the next chapter is on its way. */
  isOpening = false;
  readonly #plan: RunPlan<Reader>;
  private chapters: readonly RunChapter<Reader>[];
  private hasFailed = false;

  constructor(plan: RunPlan<Reader>, number: number) {
    this.#plan = plan;
    const first = new RunChapter(plan, number);
    this.chapters = [first];
    this.current = first.reader;
    makeAutoObservable<this, 'chapters'>(
      this,
      { current: observableRef, chapters: observableRef },
      { autoBind: true },
    );
  }

  /** From top to bottom. */
  get readers(): readonly Reader[] {
    return this.chapters.map(({ reader }) => reader);
  }

  get last(): Reader {
    return this.chapters[this.chapters.length - 1]?.reader ?? this.current;
  }

  start(signal: AbortSignal): void {
    for (const chapter of this.chapters) {
      chapter.begin(signal);
      chapter.reader.start();
    }
    this.isOpening = false;
    const { runsOn } = this.#plan;
    const now = { signal, fireImmediately: true };
    reaction(
      () => this.due,
      (number) => number !== undefined && void this.#open(number, signal),
      now,
    );
    if (runsOn) reaction(runsOn, (isRunning) => isRunning || this.keep([this.current]), now);
  }

  /** The user reads on, or back, into one of the chapters. */
  enter(reader: Reader): void {
    const left = this.current;
    if (reader === left) return;
    left.pass();
    this.current = reader;
    reader.enter();
    this.#plan.entered(reader, left);
  }

  saveProgress(): void {
    this.current.saveProgress();
  }

  #isRunning(): boolean {
    return this.#plan.runsOn?.() ?? true;
  }

  /** The chapter to be opened now, if any. */
  private get due(): number | undefined {
    const { last, current, isOpening, hasFailed } = this;
    if (!this.#isRunning() || isOpening || hasFailed) return undefined;
    const isBuying = last.chapter.isAutoBuy && last === current && this.#plan.isEndSeen(last);
    const outcome = last.next?.outcome;
    const isDue = outcome === 'readable' || (outcome === 'unpaid' && isBuying);
    const { nextNumber } = last.chapter;
    const lastNumber = this.chapters[this.chapters.length - 1]?.number ?? 0;
    // A server may call a chapter the next of itself, or of one after it: that would never end.
    return isDue && nextNumber !== undefined && nextNumber > lastNumber ? nextNumber : undefined;
  }

  async #open(number: number, signal: AbortSignal): Promise<void> {
    this.opening();
    const chapter = new RunChapter(this.#plan, number);
    chapter.begin(signal);
    await chapter.reader.startAhead();
    if (!signal.aborted) this.opened(chapter);
  }

  private opening(): void {
    this.isOpening = true;
  }

  private opened(chapter: RunChapter<Reader>): void {
    const { canFollow } = this.#plan;
    this.isOpening = false;
    const isReadable = chapter.reader.chapter.status === 'ready' && canFollow(chapter.reader);
    this.hasFailed = !isReadable;
    if (!isReadable || !this.#isRunning()) {
      chapter.end();
      return;
    }
    const from = Math.max(this.readers.indexOf(this.current) - mostAbove, 0);
    this.keep(this.readers.slice(from));
    this.chapters = [...this.chapters, chapter];
  }

  private keep(readers: readonly Reader[]): void {
    for (const chapter of this.chapters) {
      if (!readers.includes(chapter.reader)) chapter.end();
    }
    this.chapters = this.chapters.filter(({ reader }) => readers.includes(reader));
  }
}

/** With a lifetime of its own, which ends when it is let go, or with the screen. */
class RunChapter<Reader extends RunReader> {
  readonly number: number;
  readonly reader: Reader;
  readonly #lifetime = new ScreenLifetime();
  #end: (() => void) | undefined = undefined;

  constructor(plan: RunPlan<Reader>, number: number) {
    this.number = number;
    this.reader = plan.reader(number, this.#lifetime);
  }

  begin(screen: AbortSignal): void {
    const end = this.#lifetime.begin();
    this.#end = end;
    // Held by the screen no longer than it lasts.
    screen.addEventListener('abort', end, { once: true, signal: this.#lifetime.signal });
  }

  end(): void {
    this.#end?.();
  }
}
