import { makeAutoObservable, observableRef } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { Work } from './work.ts';
import type { FetchWorks, WorksPage } from './works-page.ts';

/** The works of one page, which a refresh exchanges for those of the next. */
export class WorkBatchStore {
  works: readonly Work[] = [];
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  /** The page shown; 0 before the first. */
  #page = 0;
  /** What is shown came with another answer, if anything is. */
  #isSeed = true;
  #pageCount: number;
  #signal: AbortSignal | undefined = undefined;
  readonly #fetchWorks: FetchWorks;
  readonly #cycle: number;

  /** Refreshing goes round `cycle` pages and back to the first. */
  constructor(fetchWorks: FetchWorks, cycle: number) {
    this.#fetchWorks = fetchWorks;
    this.#cycle = cycle;
    this.#pageCount = cycle;
    makeAutoObservable(this, { works: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Takes page 1 from an answer that came for several sections at once, or its newer one; never in place of its own. */
  seed(works: readonly Work[]): void {
    if (!this.#isSeed || this.status === 'loading') return;
    this.received(1, { works, totalPage: this.#cycle });
    this.#isSeed = true;
  }

  /** What is shown counts as an older answer's: the next seed or load exchanges it for a newer page 1. */
  expire(): void {
    this.#page = 0;
    this.#isSeed = true;
  }

  /** Fetches the first page unless a page is there. */
  async load(signal: AbortSignal): Promise<void> {
    if (this.#page === 0) await this.fetchPage(1, signal);
  }

  /** Exchanges the works for the next page's; those shown stay until the answer comes. */
  async refresh(signal: AbortSignal): Promise<void> {
    await this.fetchPage((this.#page % this.#pageCount) + 1, signal);
  }

  /** One call at a time; a call whose signal was aborted no longer counts, and its answer is dropped. */
  private async fetchPage(page: number, signal: AbortSignal): Promise<void> {
    if (this.status === 'loading' && this.#signal?.aborted === false) return;
    this.begin(signal);
    try {
      const answer = await this.#fetchWorks(page, signal);
      // The list ended sooner than was told, or than could be told.
      const isOver = page > 1 && answer.works.length === 0;
      const [shown, works] = isOver ? [1, await this.#fetchWorks(1, signal)] : [page, answer];
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

  /** The works of a page that was there stay. */
  private failed(error: AppError): void {
    this.error = error;
    this.status = 'failed';
  }
}
