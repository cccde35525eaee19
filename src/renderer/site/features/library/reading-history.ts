import * as Type from 'typebox';
import { Instant } from '#shared/contract/fields.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { EntryAdapter, LibraryEntry } from './library-entry.ts';

/** Fields of every history record, as a schema. Each section adds its own `bookInfo`. */
export const readingFields = {
  number: Type.Integer({ minimum: 1 }),
  date: Instant,
};

export interface ReadingRecord<Entry extends LibraryEntry> {
  readonly bookInfo: Entry;
  readonly number: number;
  readonly date: number;
}

/** Max number of records. It is more than a shelf has, and small enough for localStorage. */
const maxRecords = 300;

/**
 * Stores the reading history of one section on this device. It has one record per work, the newest first. `Place` is
 * the position in a chapter, which each section measures differently.
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
    const others = this.#without([this.#adapter.key(record.bookInfo)]);
    const newest = { ...record, bookInfo: this.#adapter.summary(record.bookInfo) };
    this.#stored.set([newest, ...others].slice(0, maxRecords));
  }

  /** Removes the records of the works with the given keys. */
  remove(keys: readonly string[]): void {
    this.#stored.set(this.#without(keys));
  }

  /** Restores an earlier state by replacing all records. */
  restore(records: readonly (ReadingRecord<Entry> & Place)[]): void {
    this.#stored.set([...records]);
  }

  clear(): void {
    this.#stored.remove();
  }

  #without(keys: readonly string[]): (ReadingRecord<Entry> & Place)[] {
    return this.records.filter(({ bookInfo }) => !keys.includes(this.#adapter.key(bookInfo)));
  }
}
