import { makeAutoObservable, observableRef } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly totalPage: number;
}

/** Fetches one page; pages count from 1. */
export type FetchPage<Item> = (page: number, signal: AbortSignal) => Promise<ListPage<Item>>;

/** Loads a list page by page. It ends after the last page or the first empty one. */
export class PagedList<Item> {
  items: readonly Item[] = [];
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  isEnd = false;
  #page = 0;
  /** Number of restarts. Responses to requests from before the last restart are ignored. */
  #generation = 0;
  #signal: AbortSignal | undefined = undefined;
  readonly #fetchPage: FetchPage<Item>;

  constructor(fetchPage: FetchPage<Item>) {
    this.#fetchPage = fetchPage;
    makeAutoObservable(this, { items: observableRef, error: observableRef }, { autoBind: true });
  }

  /**
   * Fetches the next page, unless a page is loading or the list has ended. Never rejects; `error` contains a failure.
   */
  async loadMore(signal: AbortSignal): Promise<void> {
    // Ignores a call that was aborted and is still pending, and its response.
    const isUnderWay = this.status === 'loading' && this.#signal?.aborted === false;
    if (isUnderWay || this.isEnd) return;
    const generation = this.begin(signal);
    try {
      const page = await this.#fetchPage(this.#page + 1, signal);
      if (generation === this.#generation) this.received(page);
    } catch (thrown) {
      if (generation === this.#generation) this.failed(toAppError(thrown));
    }
  }

  /** Clears the list, so that the next `loadMore` fetches page 1. */
  restart(): void {
    this.#generation += 1;
    this.items = [];
    this.status = 'idle';
    this.error = undefined;
    this.isEnd = false;
    this.#page = 0;
  }

  private begin(signal: AbortSignal): number {
    this.#generation += 1;
    this.#signal = signal;
    this.status = 'loading';
    this.error = undefined;
    return this.#generation;
  }

  private received({ items, totalPage }: ListPage<Item>): void {
    this.#page += 1;
    this.items = [...this.items, ...items];
    this.isEnd = items.length === 0 || this.#page >= totalPage;
    this.status = 'ready';
  }

  /** Stores the failure. After an abort, restores the state before the call instead. */
  private failed(error: AppError): void {
    if (error.code === 'cancelled') {
      this.status = this.#page === 0 ? 'idle' : 'ready';
      return;
    }
    this.error = error;
    this.status = 'failed';
  }
}
