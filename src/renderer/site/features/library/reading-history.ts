import * as Type from 'typebox';
import { Book } from '#shared/contract/comic/entities.ts';
import { bookSummary } from '../../sections/comic/library/book-summary.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

/** A place in a chapter's strip that survives a change of width: a picture and how much of it (0 to 1) is passed. */
export const StripPosition = Type.Object({
  picture: Type.Integer({ minimum: 0 }),
  offset: Type.Number({ minimum: 0, maximum: 1 }),
});
export type StripPosition = Type.Static<typeof StripPosition>;

const ReadingRecord = Type.Object({
  bookInfo: Book,
  /** Of the chapter last read. */
  number: Type.Integer({ minimum: 1 }),
  /** Of the last reading, ms since the epoch. */
  date: Type.Integer({ minimum: 0 }),
  ...StripPosition.properties,
});
export type ReadingRecord = Type.Static<typeof ReadingRecord>;

/** More than a shelf holds, little enough for localStorage. */
const maximumRecords = 300;

/** What was read on this device and how far: one record a book, newest first. */
export class ReadingHistory {
  private readonly stored: PersistedValue<ReadingRecord[]>;

  constructor(storage: SiteStorage) {
    this.stored = storage.value(Type.Array(ReadingRecord), 'comicHistory', []);
  }

  get records(): readonly ReadingRecord[] {
    return this.stored.get();
  }

  find(bookId: number): ReadingRecord | undefined {
    return this.records.find(({ bookInfo }) => bookInfo.bookId === bookId);
  }

  record(record: ReadingRecord): void {
    const others = this.without(record.bookInfo.bookId);
    const newest = { ...record, bookInfo: bookSummary(record.bookInfo) };
    this.stored.set([newest, ...others].slice(0, maximumRecords));
  }

  remove(bookId: number): void {
    this.stored.set(this.without(bookId));
  }

  clear(): void {
    this.stored.remove();
  }

  private without(bookId: number): ReadingRecord[] {
    return this.records.filter(({ bookInfo }) => bookInfo.bookId !== bookId);
  }
}
