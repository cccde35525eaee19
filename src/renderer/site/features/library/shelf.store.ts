import { makeAutoObservable } from 'mobx';
import type { ApiClient } from '../../services/api/api-client.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';
import { ReadingHistory, type ReadingRecord } from './reading-history.ts';
import { Shelf, type ShelfBook } from './shelf.ts';
import { ShelfUpdates } from './shelf-updates.ts';

interface ShelfDeps {
  readonly api: ApiClient;
  readonly storage: SiteStorage;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What this device keeps of the reader: favourites and history. */
export class ShelfStore {
  /** Of the time that the screen is shown: what it asks the reader ends with it. */
  shown: AbortSignal = new AbortController().signal;
  private readonly shelf: Shelf;
  private readonly history: ReadingHistory;
  private readonly updates: ShelfUpdates;

  constructor({ api, storage, now }: ShelfDeps) {
    this.shelf = new Shelf(storage);
    this.history = new ReadingHistory(storage);
    this.updates = new ShelfUpdates({ api, shelf: this.shelf, now });
    makeAutoObservable<this, 'shelf' | 'history' | 'updates'>(
      this,
      { shown: false, shelf: false, history: false, updates: false },
      { autoBind: true },
    );
  }

  get favourites(): readonly ShelfBook[] {
    return this.shelf.books;
  }

  get records(): readonly ReadingRecord[] {
    return this.history.records;
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    this.updates.start(signal);
  }

  recordOf(bookId: number): ReadingRecord | undefined {
    return this.history.find(bookId);
  }

  /** How many chapters a favourite has more than when it was last read; 0 for a book that was never read. */
  newChaptersOf(bookId: number): number {
    const record = this.history.find(bookId);
    const count = this.shelf.find(bookId)?.chapterCount;
    if (!record || count === undefined) return 0;
    return Math.max(0, count - (record.bookInfo.chapterCount ?? record.number));
  }

  /** A favourite is in view: it may have new chapters. */
  seen(bookId: number): void {
    this.updates.want(bookId);
  }

  removeFavourite(title: string): void {
    this.shelf.remove(title);
  }

  removeRecord(bookId: number): void {
    this.history.remove(bookId);
  }

  clearHistory(): void {
    this.history.clear();
  }
}
