import { makeAutoObservable, observableRef, when } from 'mobx';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { Services } from '../../services/services.ts';
import type { LibraryEntry } from '../library/library-entry.ts';
import type { ReadingHistory } from '../library/reading-history.ts';
import type { PaywallDialogs } from '../purchase/chapter-paywall.ts';
import { ChapterStore } from './chapter/chapter.store.ts';
import type { ChapterReading } from './chapter/chapter-reading.ts';
import type { Preloaded } from './preloaded.ts';

/**
 * Functions with which a section opens a chapter that the user may read. `View` is the screen's state, including the
 * reading position.
 */
export interface ReaderPlan<Entry extends LibraryEntry, Content, Place extends object, View> {
  readonly history: ReadingHistory<Entry, Place>;
  readonly workKey: string;
  /** Describes how to load and sell the chapter. Must call `received` when the user may read it. */
  reading(received: (content: Content) => void): ChapterReading<Entry, Content>;
  /** Opens the content. `place` is the stored position in this chapter, if any. */
  open(content: Content, place: Place | undefined): View;
  placeOf(view: View): Place;
  /** Called after the position has been stored. */
  kept?(view: View): void;
  readonly preloading?: {
    /** Returns true when it is time to load the next chapter. Observable. */
    isDue(view: View): boolean;
    /** Loads a chapter without buying it; never rejects. */
    load(number: number, signal: AbortSignal): Promise<Preloaded>;
  };
  /**
   * Asks the user before the position in this chapter replaces the one in another chapter. Resolves with false if the
   * user goes to that chapter instead; nothing is stored then.
   */
  mayReplace?(record: { readonly number: number }, signal: AbortSignal): Promise<boolean>;
  release?(view: View): void;
}

export interface ReaderDeps
  extends Pick<Services, 'session' | 'storage' | 'visitStorage' | 'toasts' | 'payReturn'> {
  readonly lifetime: ScreenLifetime;
  readonly dialogs: PaywallDialogs;
}

/** Holds a chapter in the reader. Stores the reading position on this device. */
export class ReaderStore<Entry extends LibraryEntry, Content, Place extends object, View> {
  /** State of the screen; undefined while there is nothing to read. */
  view: View | undefined = undefined;
  /** Result of preloading the next chapter. Preloading starts near the end of this one. */
  next: Preloaded | undefined = undefined;
  readonly chapter: ChapterStore<Entry, Content>;
  readonly #lifetime: ScreenLifetime;
  readonly #plan: ReaderPlan<Entry, Content, Place, View>;
  /** True while the user is in this chapter, and not in another one of the sequence. */
  #isRead = true;
  /** True if the history may already contain the position in this chapter instead of an earlier one. */
  #isRecorded = false;
  /** Position that was stored last, as JSON. */
  #saved = '';

  constructor(deps: ReaderDeps, plan: ReaderPlan<Entry, Content, Place, View>) {
    this.#lifetime = deps.lifetime;
    this.#plan = plan;
    this.chapter = new ChapterStore(
      deps,
      plan.reading((content) => this.received(content)),
    );
    makeAutoObservable(this, { view: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#lifetime.signal.addEventListener('abort', this.leave, { once: true });
    this.chapter.start();
  }

  /**
   * Opens the chapter at its start while the user reads the previous one. Stores no position until the user scrolls
   * into it.
   */
  async startAhead(): Promise<void> {
    this.#isRead = false;
    this.#lifetime.signal.addEventListener('abort', this.leave, { once: true });
    await this.chapter.loadAhead();
  }

  /** Called when the user scrolls into this chapter. */
  enter(): void {
    this.#isRead = true;
    this.recorded();
  }

  /** Called when the user scrolls into another chapter. Stores the position one last time. */
  pass(): void {
    this.saveProgress();
    this.#isRead = false;
  }

  /** Stores the position. Must be called before the page may be closed. */
  saveProgress(): void {
    const { facts, status, reading } = this.chapter;
    if (!this.#isRead || !this.#isRecorded || status !== 'ready' || !facts || !this.view) return;
    const { history, workKey, placeOf, kept } = this.#plan;
    this.#saved = JSON.stringify(placeOf(this.view));
    history.record({
      bookInfo: { ...history.find(workKey)?.bookInfo, ...facts.work },
      number: reading.number,
      date: Date.now(),
      ...placeOf(this.view),
    });
    kept?.(this.view);
  }

  /** Stores the position if it has changed. Called while the user reads, because a phone may end a page without an event. */
  saveMoved(): void {
    if (this.view && JSON.stringify(this.#plan.placeOf(this.view)) !== this.#saved) this.saveProgress();
  }

  private leave(): void {
    this.saveProgress();
    if (this.view) this.#plan.release?.(this.view);
  }

  private received(content: Content): void {
    const { number } = this.chapter.reading;
    const record = this.#plan.history.find(this.#plan.workKey);
    const isHere = this.#isRead && record?.number === number;
    const view = this.#plan.open(content, isHere ? record : undefined);
    this.view = view;
    this.#preloadWhenDue(view);
    if (!this.#isRead) return;
    // Does not ask a user who has just bought the chapter and so has decided to read it.
    const isChosen = isHere || this.chapter.wasUnpaid;
    const { mayReplace } = this.#plan;
    if (mayReplace && record && !isChosen) void this.#askFirst(mayReplace(record, this.#lifetime.signal));
    else this.recorded();
  }

  async #askFirst(mayRecord: Promise<boolean>): Promise<void> {
    const { signal } = this.#lifetime;
    if ((await mayRecord) && !signal.aborted) this.recorded();
  }

  private recorded(): void {
    this.#isRecorded = true;
    this.saveProgress();
  }

  #preloadWhenDue(view: View): void {
    const { preloading } = this.#plan;
    const { signal } = this.#lifetime;
    const { nextNumber } = this.chapter;
    if (!preloading || nextNumber === undefined) return;
    when(
      () => preloading.isDue(view),
      () => void this.#preload(preloading.load(nextNumber, signal)),
      { signal },
    );
  }

  async #preload(outcome: Promise<Preloaded>): Promise<void> {
    const { signal } = this.#lifetime;
    const next = await outcome;
    if (!signal.aborted) this.preloaded(next);
  }

  private preloaded(next: Preloaded): void {
    this.next = next;
  }
}
