import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { ChapterStore } from '../chapter/chapter.store.ts';
import type { Preloaded } from '../preloaded.ts';

/** Parts of a chapter's reader that a sequence uses. */
export interface SequenceReader {
  readonly chapter: Pick<ChapterStore, 'nextNumber' | 'isAutoBuy' | 'status'>;
  readonly next: Preloaded | undefined;
  start(): void;
  startAhead(): Promise<void>;
  enter(): void;
  pass(): void;
  saveProgress(): void;
  saveMoved(): void;
}

export interface SequencePlan<Reader extends SequenceReader> {
  /** Creates the reader of a chapter. The first call is for the chapter that the user opened. */
  reader(number: number, lifetime: ScreenLifetime): Reader;
  /** Returns true while chapters are shown one below the other. Observable. Default: always true. */
  runsOn?(): boolean;
  /** Returns true if the opened chapter can be shown below the previous one. */
  canFollow(reader: Reader): boolean;
  /** Returns true if the end of the chapter is visible. Observable. */
  isEndSeen(reader: Reader): boolean;
  /** Called when the user scrolls from one chapter to the one before or after it. */
  entered(reader: Reader, left: Reader): void;
}

/** Max number of chapters above the current one; the user reaches earlier ones with the buttons or the chapter list. */
const maxAbove = 3;

/**
 * Shows chapters one below the other. Opens the next free or bought chapter in advance. Opens a paid one only at the
 * end of the last chapter and only if automatic purchase is on. The sequence ends at the first failure.
 */
export class ChapterSequence<Reader extends SequenceReader> {
  /** Reader of the chapter that the user is in. */
  current: Reader;
  /** True while the next chapter is loading. */
  isOpening = false;
  readonly #plan: SequencePlan<Reader>;
  private chapters: readonly SequenceChapter<Reader>[];
  private hasFailed = false;

  constructor(plan: SequencePlan<Reader>, number: number) {
    this.#plan = plan;
    const first = new SequenceChapter(plan, number);
    this.chapters = [first];
    this.current = first.reader;
    makeAutoObservable<this, 'chapters'>(
      this,
      { current: observableRef, chapters: observableRef },
      { autoBind: true },
    );
  }

  /** Readers from top to bottom. */
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

  /** Called when the user scrolls into one of the chapters. */
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

  saveMoved(): void {
    this.current.saveMoved();
  }

  #isRunning(): boolean {
    return this.#plan.runsOn?.() ?? true;
  }

  /** Number of the chapter to open now; undefined if there is none. */
  private get due(): number | undefined {
    const { last, current, isOpening, hasFailed } = this;
    if (!this.#isRunning() || isOpening || hasFailed) return undefined;
    const isBuying = last.chapter.isAutoBuy && last === current && this.#plan.isEndSeen(last);
    const outcome = last.next?.outcome;
    const isDue = outcome === 'readable' || (outcome === 'unpaid' && isBuying);
    const { nextNumber } = last.chapter;
    const lastNumber = this.chapters[this.chapters.length - 1]?.number ?? 0;
    // Requires a larger number than before. A faulty server could otherwise send the same or earlier chapters without
    // end.
    return isDue && nextNumber !== undefined && nextNumber > lastNumber ? nextNumber : undefined;
  }

  async #open(number: number, signal: AbortSignal): Promise<void> {
    this.opening();
    const chapter = new SequenceChapter(this.#plan, number);
    chapter.begin(signal);
    await chapter.reader.startAhead();
    if (!signal.aborted) this.opened(chapter);
  }

  private opening(): void {
    this.isOpening = true;
  }

  private opened(chapter: SequenceChapter<Reader>): void {
    const { canFollow } = this.#plan;
    this.isOpening = false;
    const isReadable = chapter.reader.chapter.status === 'ready' && canFollow(chapter.reader);
    this.hasFailed = !isReadable;
    if (!isReadable || !this.#isRunning()) {
      chapter.end();
      return;
    }
    const from = Math.max(this.readers.indexOf(this.current) - maxAbove, 0);
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

/** Chapter with its own lifetime. It ends when the chapter is removed or the user leaves the screen. */
class SequenceChapter<Reader extends SequenceReader> {
  readonly number: number;
  readonly reader: Reader;
  readonly #lifetime = new ScreenLifetime();
  #end: (() => void) | undefined = undefined;

  constructor(plan: SequencePlan<Reader>, number: number) {
    this.number = number;
    this.reader = plan.reader(number, this.#lifetime);
  }

  begin(screen: AbortSignal): void {
    const end = this.#lifetime.begin();
    this.#end = end;
    // Removes the listener at the end of the chapter. Otherwise the screen would keep the chapter in memory.
    screen.addEventListener('abort', end, { once: true, signal: this.#lifetime.signal });
  }

  end(): void {
    this.#end?.();
  }
}
