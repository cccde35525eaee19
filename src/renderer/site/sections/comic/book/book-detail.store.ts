import { makeAutoObservable, observableRef } from 'mobx';
import { type BookDetail, comicDetail } from '#shared/contract/comic/book.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { ComicShelf } from '../library/comic-shelf.ts';
import { ReadingHistory } from '../library/reading-history.ts';

interface BookDetailNeeds {
  readonly api: ApiClient;
  readonly storage: SiteStorage;
}

export class BookDetailStore {
  detail: BookDetail | undefined = undefined;
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  readonly bookId: number;
  private readonly api: ApiClient;
  private readonly shelf: ComicShelf;
  private readonly history: ReadingHistory;
  private shown: AbortSignal = new AbortController().signal;

  constructor({ api, storage }: BookDetailNeeds, bookId: number) {
    this.bookId = bookId;
    this.api = api;
    this.shelf = new ComicShelf(storage);
    this.history = new ReadingHistory(storage);
    makeAutoObservable<this, 'api' | 'shelf' | 'history' | 'shown'>(
      this,
      {
        detail: observableRef,
        error: observableRef,
        bookId: false,
        api: false,
        shelf: false,
        history: false,
        shown: false,
      },
      { autoBind: true },
    );
  }

  get isOnShelf(): boolean {
    return this.detail !== undefined && this.shelf.has(this.detail.book.title);
  }

  /** Of the chapter last read; undefined before the first reading. */
  get lastReadNumber(): number | undefined {
    return this.history.find(this.bookId)?.number;
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    if (this.status !== 'ready') void this.load();
  }

  async load(): Promise<void> {
    const signal = this.shown;
    this.begin();
    try {
      const detail = await this.api.call(comicDetail, { params: { bookId: this.bookId }, signal });
      if (this.shown === signal) this.received(detail);
    } catch (thrown) {
      if (this.shown === signal) this.failed(toAppError(thrown));
    }
  }

  toggleShelf(): void {
    if (this.detail) this.shelf.toggle(this.detail.book);
  }

  private begin(): void {
    this.status = 'loading';
    this.error = undefined;
  }

  private received(detail: BookDetail): void {
    this.detail = detail;
    this.status = 'ready';
  }

  private failed(error: AppError): void {
    if (error.code === 'cancelled') {
      this.status = 'idle';
      return;
    }
    this.error = error;
    this.status = 'failed';
  }
}
