import { makeAutoObservable, observableRef } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { Work } from './work.ts';
import type { FetchWorks, WorksPage } from './works-page.ts';

/** Holds the works of one page. A refresh replaces them with those of the next page. */
export class WorkBatchStore {
  works: readonly Work[] = [];
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  /** Number of the current page; 0 if there is none or it has expired. */
  #page = 0;
  /** True if there are no works, or if they came from a response for several sections. */
  #isSeed = true;
  #pageCount: number;
  #signal: AbortSignal | undefined = undefined;
  readonly #fetchWorks: FetchWorks;
  readonly #cycle: number;

  /** `cycle` is the number of pages, after which a refresh returns to the first. */
  constructor(fetchWorks: FetchWorks, cycle: number) {
    this.#fetchWorks = fetchWorks;
    this.#cycle = cycle;
    this.#pageCount = cycle;
    makeAutoObservable(this, { works: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Sets the first page from a response for several sections. Never replaces works that this store fetched. */
  seed(works: readonly Work[]): void {
    if (!this.#isSeed || this.status === 'loading') return;
    this.received(1, { works, totalPage: this.#cycle });
    this.#isSeed = true;
  }

  /** Marks the works as old. The next seed or load then replaces them with a new first page. */
  expire(): void {
    this.#page = 0;
    this.#isSeed = true;
  }

  /** Loads the first page if there is none or it has expired. */
  async load(signal: AbortSignal): Promise<void> {
    if (this.#page === 0) await this.fetchPage(1, signal);
  }

  /** Replaces the works with the next page; the old ones stay until the response arrives. */
  async refresh(signal: AbortSignal): Promise<void> {
    await this.fetchPage((this.#page % this.#pageCount) + 1, signal);
  }

  /**
   * Fetches one page at a time. If the signal of a pending request has aborted, its response is ignored and a new
   * request may start.
   */
  private async fetchPage(page: number, signal: AbortSignal): Promise<void> {
    if (this.status === 'loading' && this.#signal?.aborted === false) return;
    this.begin(signal);
    try {
      const response = await this.#fetchWorks(page, signal);
      // Fetches the first page, because the list ended before the page count that the server had sent.
      const isOver = page > 1 && response.works.length === 0;
      const [shown, works] = isOver ? [1, await this.#fetchWorks(1, signal)] : [page, response];
      if (this.#signal === signal) this.received(shown, works);
    } catch (thrown) {
      if (this.#signal === signal) this.stopped(toAppError(thrown));
    }
  }

  private begin(signal: AbortSignal): void {
    this.#signal = signal;
    this.status = 'loading';
    this.error = undefined;
  }

  private received(page: number, { works, totalPage }: WorksPage): void {
    this.#page = page;
    this.#isSeed = false;
    this.#pageCount = Math.min(Math.max(totalPage, 1), this.#cycle);
    this.works = works;
    this.status = 'ready';
  }

  private stopped(error: AppError): void {
    if (error.code === 'cancelled') this.status = this.#page === 0 ? 'idle' : 'ready';
    else this.failed(error);
  }

  /** Stores the error. The works of the previous page stay. */
  private failed(error: AppError): void {
    this.error = error;
    this.status = 'failed';
  }
}
