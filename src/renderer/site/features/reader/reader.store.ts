import { makeAutoObservable, observableRef, when } from 'mobx';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { Services } from '../../services/services.ts';
import type { LibraryEntry } from '../library/library-entry.ts';
import type { ReadingHistory } from '../library/reading-history.ts';
import type { PaywallDialogs } from '../purchase/chapter-paywall.ts';
import { ChapterStore } from './chapter/chapter.store.ts';
import type { ChapterReading } from './chapter/chapter-reading.ts';
import type { Preloaded } from './preloaded.ts';

/** How a section opens a chapter that may be read. `View` is what its screen shows, with the place in it. */
export interface ReaderPlan<Entry extends LibraryEntry, Content, Place extends object, View> {
  readonly history: ReadingHistory<Entry, Place>;
  /** Of the work, in the history. */
  readonly workKey: string;
  /** `received` takes the chapter that may be read. */
  reading(received: (content: Content) => void): ChapterReading<Entry, Content>;
  /** `place` is where the reading of this very chapter stopped. */
  open(content: Content, place: Place | undefined): View;
  placeOf(view: View): Place;
  /** Told whenever the place is kept. */
  kept?(view: View): void;
  readonly preloading?: {
    /** Observable: whether it is time for the next chapter. */
    isDue(view: View): boolean;
    /** Makes a chapter ready, without buying it; never rejects. */
    load(number: number, signal: AbortSignal): Promise<Preloaded>;
  };
  /**
   * Asked before the place of another chapter, which the history holds, is given up for this one. False: the user goes
   * there instead, and nothing is recorded.
   */
  mayReplace?(record: { readonly number: number }, signal: AbortSignal): Promise<boolean>;
  release?(view: View): void;
}

export interface ReaderDeps extends Pick<Services, 'session' | 'storage' | 'toasts' | 'payReturn'> {
  readonly lifetime: ScreenLifetime;
  readonly dialogs: PaywallDialogs;
}

/** A chapter in the reader, and the place in it, which this device keeps. */
export class ReaderStore<Entry extends LibraryEntry, Content, Place extends object, View> {
  /** Undefined while there is nothing to read. */
  view: View | undefined = undefined;
  /** Of the chapter after this one; undefined until it was asked for, near the end of this one. */
  next: Preloaded | undefined = undefined;
  readonly chapter: ChapterStore<Entry, Content>;
  readonly #lifetime: ScreenLifetime;
  readonly #plan: ReaderPlan<Entry, Content, Place, View>;
  /** Whether the user is in this chapter, not in one above or below it. */
  #isRead = true;
  /** Whether it is settled that the history's place is this chapter's from now on. */
  #isRecorded = false;

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

  /** Opens the chapter at its beginning while the one before it is read; nothing of it is kept until it is entered. */
  async startAhead(): Promise<void> {
    this.#isRead = false;
    this.#lifetime.signal.addEventListener('abort', this.leave, { once: true });
    await this.chapter.loadAhead();
  }

  /** The user reads on into this chapter, or back. */
  enter(): void {
    this.#isRead = true;
    this.recorded();
  }

  /** The user reads on into another: the place here is kept a last time. */
  pass(): void {
    this.saveProgress();
    this.#isRead = false;
  }

  /** Keeps the place; to be called before the page may be gone. */
  saveProgress(): void {
    const { facts, status, reading } = this.chapter;
    if (!this.#isRead || !this.#isRecorded || status !== 'ready' || !facts || !this.view) return;
    const { history, workKey, placeOf, kept } = this.#plan;
    history.record({
      bookInfo: { ...history.find(workKey)?.bookInfo, ...facts.work },
      number: reading.number,
      date: Date.now(),
      ...placeOf(this.view),
    });
    kept?.(this.view);
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
    // Who has just bought it has decided to read it.
    const isChosen = isHere || this.chapter.wasUnpaid;
    const { mayReplace } = this.#plan;
    if (mayReplace && record && !isChosen) void this.#askFirst(mayReplace(record, this.#lifetime.signal));
    else this.recorded();
  }

  async #askFirst(answer: Promise<boolean>): Promise<void> {
    const { signal } = this.#lifetime;
    if ((await answer) && !signal.aborted) this.recorded();
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
