import { makeAutoObservable } from 'mobx';
import { type BookDetail, comicDetail } from '#shared/contract/comic/book.ts';
import { ReadingHistory } from '../../../features/library/reading-history.ts';
import { Shelf } from '../../../features/library/shelf.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

interface BookDetailDeps {
  readonly api: ApiClient;
  readonly storage: SiteStorage;
}

export class BookDetailStore {
  readonly detail: Loadable<BookDetail>;
  readonly bookId: number;
  private readonly shelf: Shelf;
  private readonly history: ReadingHistory;
  private readonly settledVisits = new Set<string>();
  private shown: AbortSignal = new AbortController().signal;

  constructor({ api, storage }: BookDetailDeps, bookId: number) {
    this.bookId = bookId;
    this.detail = new Loadable((signal) => api.call(comicDetail, { params: { bookId }, signal }));
    this.shelf = new Shelf(storage);
    this.history = new ReadingHistory(storage);
    makeAutoObservable<this, 'shelf' | 'history' | 'settledVisits' | 'shown'>(
      this,
      { detail: false, bookId: false, shelf: false, history: false, settledVisits: false, shown: false },
      { autoBind: true },
    );
  }

  get isOnShelf(): boolean {
    const book = this.detail.value?.book;
    return book !== undefined && this.shelf.has(book.title);
  }

  /** No chapter is out yet, or none any more. */
  get isUnpublished(): boolean {
    return this.detail.value?.chapterList.length === 0;
  }

  /** Of the chapter last read; undefined before the first reading. */
  get lastReadNumber(): number | undefined {
    return this.history.find(this.bookId)?.number;
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    void this.detail.ensure(signal);
  }

  async load(): Promise<void> {
    await this.detail.load(this.shown);
  }

  toggleShelf(): void {
    const book = this.detail.value?.book;
    if (book) this.shelf.toggle(book);
  }

  /** The chapter to ask about in a visit (any text that is each visit's own); undefined: nothing (more) to ask. */
  resumeNumber(visit: string): number | undefined {
    return this.isUnpublished || this.settledVisits.has(visit) ? undefined : this.lastReadNumber;
  }

  /** The question was answered, or there was nothing to ask about: what is read later in the visit raises none. */
  settleResume(visit: string): void {
    this.settledVisits.add(visit);
  }

  /** Forgets the place: the book begins with its first picture again. */
  restart(): void {
    const record = this.history.find(this.bookId);
    if (record) this.history.record({ ...record, number: 1, picture: 0, offset: 0, date: Date.now() });
  }
}
