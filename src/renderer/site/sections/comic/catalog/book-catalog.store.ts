import { makeAutoObservable, observableRef } from 'mobx';
import { comicChapters } from '#shared/contract/comic/book.ts';
import type { Chapter } from '#shared/contract/comic/entities.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { ReadingHistory } from '../library/reading-history.ts';

interface BookCatalogNeeds {
  readonly api: ApiClient;
  readonly storage: SiteStorage;
}

export type ChapterOrder = 'ascending' | 'descending';

export class BookCatalogStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  order: ChapterOrder = 'ascending';
  readonly bookId: number;
  private ascending: readonly Chapter[] = [];
  private readonly api: ApiClient;
  private readonly history: ReadingHistory;
  private shown: AbortSignal = new AbortController().signal;

  constructor({ api, storage }: BookCatalogNeeds, bookId: number) {
    this.bookId = bookId;
    this.api = api;
    this.history = new ReadingHistory(storage);
    makeAutoObservable<this, 'ascending' | 'api' | 'history' | 'shown'>(
      this,
      {
        ascending: observableRef,
        error: observableRef,
        bookId: false,
        api: false,
        history: false,
        shown: false,
      },
      { autoBind: true },
    );
  }

  /** In the chosen order. */
  get chapters(): readonly Chapter[] {
    return this.order === 'ascending' ? this.ascending : [...this.ascending].reverse();
  }

  get lastReadNumber(): number | undefined {
    return this.history.find(this.bookId)?.number;
  }

  /** Where the chapter last read stands in the chosen order; -1 when none was. */
  get lastReadIndex(): number {
    const { lastReadNumber } = this;
    if (lastReadNumber === undefined) return -1;
    return this.chapters.findIndex(({ number }) => number === lastReadNumber);
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    if (this.status !== 'ready') void this.load();
  }

  async load(): Promise<void> {
    const signal = this.shown;
    this.begin();
    try {
      const chapters = await this.api.call(comicChapters, { query: { bookId: this.bookId }, signal });
      if (this.shown === signal) this.received(chapters);
    } catch (thrown) {
      if (this.shown === signal) this.failed(toAppError(thrown));
    }
  }

  arrange(order: ChapterOrder): void {
    this.order = order;
  }

  private begin(): void {
    this.status = 'loading';
    this.error = undefined;
  }

  private received(chapters: readonly Chapter[]): void {
    this.ascending = chapters;
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
