import { makeAutoObservable } from 'mobx';
import { comicChapters } from '#shared/contract/comic/book.ts';
import type { Chapter } from '#shared/contract/comic/entities.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';
import { ReadingHistory } from '../library/reading-history.ts';

interface ChapterListDeps {
  readonly api: ApiClient;
  readonly storage: SiteStorage;
}

export type ChapterOrder = 'ascending' | 'descending';

export class ChapterListStore {
  /** Ascending. */
  readonly answer: Loadable<readonly Chapter[]>;
  order: ChapterOrder = 'ascending';
  /** Of the chapter that was looked for. */
  foundNumber: number | undefined = undefined;
  readonly bookId: number;
  private readonly history: ReadingHistory;
  private shown: AbortSignal = new AbortController().signal;

  constructor({ api, storage }: ChapterListDeps, bookId: number) {
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

  /** Of the last chapter; 0 before the answer. */
  get lastNumber(): number {
    const ascending = this.answer.value ?? [];
    return ascending[ascending.length - 1]?.number ?? 0;
  }

  /** Where the chapter last read stands in the chosen order; -1 when none was. */
  get lastReadIndex(): number {
    return this.indexOf(this.lastReadNumber);
  }

  /** The same of the chapter that was looked for. */
  get foundIndex(): number {
    return this.indexOf(this.foundNumber);
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

  find(number: number): void {
    this.foundNumber = number;
  }

  private indexOf(wanted: number | undefined): number {
    return this.chapters.findIndex(({ number }) => number === wanted);
  }
}
