import { makeAutoObservable } from 'mobx';
import { comicChapters } from '#shared/contract/comic/book.ts';
import type { Chapter } from '#shared/contract/comic/entities.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { ReadingHistory } from '../library/reading-history.ts';

interface BookCatalogNeeds {
  readonly api: ApiClient;
  readonly storage: SiteStorage;
}

export type ChapterOrder = 'ascending' | 'descending';

export class BookCatalogStore {
  /** Ascending. */
  readonly answer: Loadable<readonly Chapter[]>;
  order: ChapterOrder = 'ascending';
  readonly bookId: number;
  private readonly history: ReadingHistory;
  private shown: AbortSignal = new AbortController().signal;

  constructor({ api, storage }: BookCatalogNeeds, bookId: number) {
    this.bookId = bookId;
    this.answer = new Loadable((signal) => api.call(comicChapters, { query: { bookId }, signal }));
    this.history = new ReadingHistory(storage);
    makeAutoObservable<this, 'history' | 'shown'>(
      this,
      { answer: false, bookId: false, history: false, shown: false },
      { autoBind: true },
    );
  }

  /** In the chosen order. */
  get chapters(): readonly Chapter[] {
    const ascending = this.answer.value ?? [];
    return this.order === 'ascending' ? ascending : [...ascending].reverse();
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
    void this.answer.ensure(signal);
  }

  async load(): Promise<void> {
    await this.answer.load(this.shown);
  }

  arrange(order: ChapterOrder): void {
    this.order = order;
  }
}
