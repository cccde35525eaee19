import { makeAutoObservable } from 'mobx';
import type { Work } from '../../works/work.ts';
import type { LibraryEntry } from '../library-entry.ts';
import type { ReadingRecord } from '../reading-history.ts';
import type { SectionLibrary } from '../section-library.ts';
import type { ShelfEntry } from '../shelf.ts';
import type { ShelfOrder } from '../shelf-order.ts';
import { ShelfUpdates, type ShelfUpdatesDeps } from '../shelf-updates.ts';
import { readingDay } from './reading-date.ts';
import { ItemSelection } from './selection/item-selection.store.ts';

interface ReadingDay<Entry extends LibraryEntry> {
  /** Name of the day: 今天, 昨天 or 3月8日. */
  readonly name: string;
  readonly records: readonly ReadingRecord<Entry>[];
}

/** Holds the favourites and the reading history of one section. */
export class ShelfStore<Entry extends LibraryEntry = LibraryEntry, Place extends object = object> {
  readonly favouriteSelection = new ItemSelection();
  readonly recordSelection = new ItemSelection();
  readonly library: SectionLibrary<Entry, Place>;
  readonly #updates: ShelfUpdates<Entry, Place>;

  constructor(library: SectionLibrary<Entry, Place>, deps: ShelfUpdatesDeps) {
    this.library = library;
    this.#updates = new ShelfUpdates(library, deps);
    makeAutoObservable(
      this,
      { library: false, favouriteSelection: false, recordSelection: false },
      { autoBind: true },
    );
  }

  get order(): ShelfOrder {
    return this.library.shelfOrder.get();
  }

  get favourites(): readonly Entry[] {
    const { entries } = this.library.shelf;
    if (this.order === 'added') return entries;
    const times = new Map(entries.map((entry) => [entry, this.#timeOf(entry)] as const));
    // Sorts works without a time to the end, in the order in which they are stored.
    return entries.slice().sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
  }

  get records(): readonly ReadingRecord<Entry>[] {
    return this.library.history.records;
  }

  /** Groups the records by day, newest first. `now` decides which day is today. */
  daysBefore(now: Date): readonly ReadingDay<Entry>[] {
    const days: { name: string; records: ReadingRecord<Entry>[] }[] = [];
    for (const record of this.records) {
      const name = readingDay(new Date(record.date), now);
      const last = days[days.length - 1];
      if (last?.name === name) last.records.push(record);
      else days.push({ name, records: [record] });
    }
    return days;
  }

  /** Last reading of a work on the shelf; undefined if there is none. */
  get lastReading(): ReadingRecord<Entry> | undefined {
    const { shelf, key } = this.library;
    return this.records.find(({ bookInfo }) => shelf.find(key(bookInfo)) !== undefined);
  }

  start(): void {
    this.#updates.start();
  }

  arrange(order: ShelfOrder): void {
    this.library.shelfOrder.set(order);
  }

  work(entry: Entry): Work {
    return this.library.work(entry);
  }

  chapterHref({ bookInfo, number }: ReadingRecord<Entry>): string {
    return this.library.chapterHref(bookInfo, number);
  }

  /** Returns the number of the chapter last read, or undefined if the work was never read. */
  lastReadNumber(entry: Entry): number | undefined {
    return this.#record(entry)?.number;
  }

  /** Returns how many chapters were added since the last reading; 0 if the work was never read. */
  newChapters(entry: Entry): number {
    const record = this.#record(entry);
    const count = this.library.shelf.find(this.library.key(entry))?.chapterCount;
    if (!record || count === undefined) return 0;
    return Math.max(0, count - (record.bookInfo.chapterCount ?? record.number));
  }

  /** Returns how many chapters follow the one last read; 0 if the work was never read. */
  unreadChapters(entry: Entry): number {
    const record = this.#record(entry);
    if (!record) return 0;
    const { chapterCount } = this.library.shelf.find(this.library.key(entry)) ?? record.bookInfo;
    return Math.max(0, (chapterCount ?? 0) - record.number);
  }

  /** Checks a favourite for new chapters when it comes into view. */
  seen(entry: Entry): void {
    this.#updates.want(this.library.key(entry));
  }

  /** Removes the favourites of these keys, ends editing, and returns a function that undoes the removal. */
  removeFavourites(keys: readonly string[]): () => void {
    this.favouriteSelection.setOn(false);
    const { shelf } = this.library;
    const before = shelf.entries;
    shelf.remove(keys);
    return () => shelf.restore(before);
  }

  /** Removes the records with the given keys and ends editing. Returns a function that undoes the removal. */
  removeRecords(keys: readonly string[]): () => void {
    this.recordSelection.setOn(false);
    const { history } = this.library;
    const before = history.records;
    history.remove(keys);
    return () => history.restore(before);
  }

  /** Removes all records of the history, and returns a function that undoes the removal. */
  clearHistory(): () => void {
    return this.removeRecords(this.records.map(({ bookInfo }) => this.library.key(bookInfo)));
  }

  #timeOf(entry: ShelfEntry<Entry>): number | undefined {
    return this.order === 'read' ? this.#record(entry)?.date : entry.grownAt;
  }

  #record(entry: Entry): ReadingRecord<Entry> | undefined {
    return this.library.history.find(this.library.key(entry));
  }
}
