import * as Type from 'typebox';
import { Instant } from '#shared/contract/fields.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { EntryAdapter, LibraryEntry } from './library-entry.ts';

/** What every record has besides `bookInfo`, a section's entry; for the schema under which a section stores its history. */
export const readingFields = {
  /** Of the chapter last read. */
  number: Type.Integer({ minimum: 1 }),
  /** Of the last reading. */
  date: Instant,
};

export interface ReadingRecord<Entry extends LibraryEntry> {
  readonly bookInfo: Entry;
  readonly number: number;
  readonly date: number;
}

/** More than a shelf holds, little enough for localStorage. */
const maximumRecords = 300;

/**
 * What was read of one section on this device and how far: one record a work, newest first. `Place` is where in a chapter
 * the reading stopped, which each section measures in its own way.
 */
export class ReadingHistory<Entry extends LibraryEntry, Place extends object> {
  readonly #stored: PersistedValue<(ReadingRecord<Entry> & Place)[]>;
  readonly #adapter: EntryAdapter<Entry>;

  constructor(stored: PersistedValue<(ReadingRecord<Entry> & Place)[]>, adapter: EntryAdapter<Entry>) {
    this.#stored = stored;
    this.#adapter = adapter;
  }

  get records(): readonly (ReadingRecord<Entry> & Place)[] {
    return this.#stored.get();
  }

  find(key: string): (ReadingRecord<Entry> & Place) | undefined {
    return this.records.find(({ bookInfo }) => this.#adapter.key(bookInfo) === key);
  }

  record(record: ReadingRecord<Entry> & Place): void {
    const others = this.#without(this.#adapter.key(record.bookInfo));
    const newest = { ...record, bookInfo: this.#adapter.summary(record.bookInfo) };
    this.#stored.set([newest, ...others].slice(0, maximumRecords));
  }

  remove(key: string): void {
    this.#stored.set(this.#without(key));
  }

  /** Puts all back as they were. */
  restore(records: readonly (ReadingRecord<Entry> & Place)[]): void {
    this.#stored.set([...records]);
  }

  clear(): void {
    this.#stored.remove();
  }

  #without(key: string): (ReadingRecord<Entry> & Place)[] {
    return this.records.filter(({ bookInfo }) => this.#adapter.key(bookInfo) !== key);
  }
}
