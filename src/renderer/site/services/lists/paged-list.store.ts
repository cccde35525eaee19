import { makeAutoObservable, observableRef } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly totalPage: number;
}

/** Pages count from 1. */
export type FetchPage<Item> = (page: number, signal: AbortSignal) => Promise<ListPage<Item>>;

/** A list that grows by pages; ends when the last page was reached or a page came back empty. */
export class PagedList<Item> {
  items: readonly Item[] = [];
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  isEnd = false;
  #page = 0;
  /** Answers of a list that was restarted meanwhile are dropped. */
  #generation = 0;
  #signal: AbortSignal | undefined = undefined;
  readonly #fetchPage: FetchPage<Item>;

  constructor(fetchPage: FetchPage<Item>) {
    this.#fetchPage = fetchPage;
    makeAutoObservable(this, { items: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Fetches the next page, unless one is under way or the end is reached. Never rejects: a failure is in `error`. */
  async loadMore(signal: AbortSignal): Promise<void> {
    // A call that was aborted may not have said so yet: it no longer counts, and its answer is dropped.
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

  /** Empties the list; the next `loadMore` asks for page 1. */
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

  /** An abort is no failure: the list is as it was before the call. */
  private failed(error: AppError): void {
    if (error.code === 'cancelled') {
      this.status = this.#page === 0 ? 'idle' : 'ready';
      return;
    }
    this.error = error;
    this.status = 'failed';
  }
}
