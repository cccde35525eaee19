import { makeAutoObservable } from 'mobx';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { LibraryEntry } from '../library-entry.ts';
import type { ReadingRecord } from '../reading-history.ts';
import type { SectionLibrary } from '../section-library.ts';

/** Data and links with which a section creates the screen of one work. `Detail` is the type of the response data. */
export interface DetailPlan<
  Detail,
  Entry extends LibraryEntry = LibraryEntry,
  Place extends object = object,
> {
  readonly library: SectionLibrary<Entry, Place>;
  readonly key: string;
  fetch(signal: AbortSignal): Promise<Detail>;
  /** Converts the detail to the entry for shelf and history. */
  entry(detail: Detail): Entry;
  /** Returns true if at least one chapter is published. */
  hasChapters(detail: Detail): boolean;
}

/** Loads a work and combines it with data of the device: whether it is on the shelf, and how far it was read. */
export class WorkDetailStore<
  Detail = unknown,
  Entry extends LibraryEntry = LibraryEntry,
  Place extends object = object,
> {
  readonly detail: Loadable<Detail>;
  readonly plan: DetailPlan<Detail, Entry, Place>;
  readonly #lifetime: ScreenLifetime;

  constructor(plan: DetailPlan<Detail, Entry, Place>, lifetime: ScreenLifetime) {
    this.plan = plan;
    this.detail = new Loadable((signal) => plan.fetch(signal));
    this.#lifetime = lifetime;
    makeAutoObservable(this, { plan: false }, { autoBind: true });
  }

  /** Entry for shelf and history; undefined until the detail is loaded. */
  get entry(): Entry | undefined {
    const { value } = this.detail;
    return value === undefined ? undefined : this.plan.entry(value);
  }

  get isOnShelf(): boolean {
    return this.entry !== undefined && this.plan.library.shelf.has(this.entry.title);
  }

  get isUnpublished(): boolean {
    const { value } = this.detail;
    return value !== undefined && !this.plan.hasChapters(value);
  }

  /** History record of the last reading; undefined if there is none. */
  get record(): (ReadingRecord<Entry> & Place) | undefined {
    return this.plan.library.history.find(this.plan.key);
  }

  /** Number of the chapter last read. */
  get lastReadNumber(): number | undefined {
    return this.record?.number;
  }

  start(): void {
    void this.detail.ensure(this.#lifetime.signal);
  }

  async load(): Promise<void> {
    await this.detail.load(this.#lifetime.signal);
  }

  toggleShelf(): void {
    if (this.entry) this.plan.library.shelf.toggle(this.entry);
  }
}
