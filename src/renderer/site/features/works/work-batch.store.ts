import { makeAutoObservable, observableRef } from 'mobx';
import type { Book } from '#shared/contract/comic/entities.ts';
import { type AppError, toAppError } from '#shared/errors.ts';

export interface WorksPage {
  readonly bookList: readonly Book[];
  readonly totalPage: number;
}

/** Pages count from 1. */
export type FetchBooks = (page: number, signal: AbortSignal) => Promise<WorksPage>;

const defaultCycle = 3;

/** The books of one page, which a refresh exchanges for those of the next. */
export class WorkSectionStore {
  books: readonly Book[] = [];
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  /** The page shown; 0 before the first. */
  private page = 0;
  private pageCount: number;
  private signal: AbortSignal | undefined = undefined;
  private readonly fetchBooks: FetchBooks;
  private readonly cycle: number;

  /** Refreshing goes round `cycle` pages and back to the first. */
  constructor(fetchBooks: FetchBooks, cycle: number = defaultCycle) {
    this.fetchBooks = fetchBooks;
    this.cycle = cycle;
    this.pageCount = cycle;
    makeAutoObservable<this, 'fetchBooks' | 'cycle' | 'page' | 'pageCount' | 'signal'>(
      this,
      {
        books: observableRef,
        error: observableRef,
        fetchBooks: false,
        cycle: false,
        page: false,
        pageCount: false,
        signal: false,
      },
      { autoBind: true },
    );
  }

  /** Takes page 1 from an answer that came for several sections at once. */
  seed(books: readonly Book[]): void {
    if (this.page > 0 || this.status === 'loading') return;
    this.received(1, { bookList: books, totalPage: this.cycle });
  }

  /** Fetches the first page unless a page is there. */
  async load(signal: AbortSignal): Promise<void> {
    if (this.page === 0) await this.fetchPage(1, signal);
  }

  /** Exchanges the books for the next page's; those shown stay until the answer comes. */
  async refresh(signal: AbortSignal): Promise<void> {
    await this.fetchPage((this.page % this.pageCount) + 1, signal);
  }

  /** One call at a time; a call whose signal was aborted no longer counts, and its answer is dropped. */
  private async fetchPage(page: number, signal: AbortSignal): Promise<void> {
    if (this.status === 'loading' && this.signal?.aborted === false) return;
    this.begin(signal);
    try {
      const answer = await this.fetchBooks(page, signal);
      if (this.signal === signal) this.received(page, answer);
    } catch (thrown) {
      if (this.signal === signal) this.stopped(toAppError(thrown));
    }
  }

  private begin(signal: AbortSignal): void {
    this.signal = signal;
    this.status = 'loading';
    this.error = undefined;
  }

  private received(page: number, { bookList, totalPage }: WorksPage): void {
    this.page = page;
    this.pageCount = Math.min(Math.max(totalPage, 1), this.cycle);
    this.books = bookList;
    this.status = 'ready';
  }

  private stopped(error: AppError): void {
    if (error.code === 'cancelled') this.status = this.page === 0 ? 'idle' : 'ready';
    else this.failed(error);
  }

  /** The books of a page that was there stay. */
  private failed(error: AppError): void {
    this.error = error;
    this.status = 'failed';
  }
}
