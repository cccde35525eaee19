import { makeAutoObservable, observableRef } from 'mobx';
import type { Ad, Book, BookPage } from '#shared/contract/comic/entities.ts';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { type ListPage, PagedList } from '../../../services/lists/paged-list.store.ts';

/** What a list lists. Pages count from 1. */
export interface WorkSource {
  /** Tells one source from another. */
  readonly key: string;
  fetchPage(page: number, signal: AbortSignal): Promise<BookPage>;
}

/** A list of books that grows by pages, and the ads that come with it. */
export class WorkListStore {
  readonly books: PagedList<Book>;
  /** Undefined until the first answer; they stay when the source is exchanged. */
  ads: readonly Ad[] | undefined = undefined;
  private source: WorkSource;
  private shown: AbortSignal = new AbortController().signal;
  private loading = new AbortController();

  constructor(source: WorkSource) {
    this.source = source;
    this.books = new PagedList((page, signal) => this.fetchPage(page, signal));
    makeAutoObservable<this, 'source' | 'shown' | 'loading' | 'fetchPage'>(
      this,
      { ads: observableRef, books: false, source: false, shown: false, loading: false, fetchPage: false },
      { autoBind: true },
    );
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    this.loading = linkedAbort(signal);
    if (this.books.items.length === 0) this.loadMore();
  }

  loadMore(): void {
    void this.books.loadMore(this.loading.signal);
  }

  /** Lists another source from its first page; what the older one was loading is given up. */
  show(source: WorkSource): void {
    if (source.key === this.source.key) return;
    this.source = source;
    this.loading.abort();
    this.loading = linkedAbort(this.shown);
    this.books.restart();
    this.loadMore();
  }

  /**
   * A list that moved on between two pages brings books again that are there already: they are left out. A page of
   * nothing else ends the list.
   */
  private async fetchPage(page: number, signal: AbortSignal): Promise<ListPage<Book>> {
    const { adList, bookList, totalPage } = await this.source.fetchPage(page, signal);
    this.receivedAds(adList ?? []);
    const listed = new Set(this.books.items.map(({ bookId }) => bookId));
    const items = bookList.filter(({ bookId }) => !listed.has(bookId) && listed.add(bookId));
    return { items, totalPage };
  }

  private receivedAds(ads: readonly Ad[]): void {
    this.ads ??= ads;
  }
}
