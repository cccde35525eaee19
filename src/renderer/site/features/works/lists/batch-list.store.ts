import { makeAutoObservable, observableRef } from 'mobx';
import type { Ad } from '#shared/contract/comic/entities.ts';
import { comicTodayUpdate } from '#shared/contract/comic/lists.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { WorkSectionStore, type WorksPage } from '../work-batch.store.ts';

const batchSize = 10;

/** In the place of page 6 comes the first again. */
const batches = 5;

/** The books updated today, a batch at a time. */
export class BatchListStore {
  readonly batch: WorkSectionStore;
  /** Undefined until the first answer. */
  ads: readonly Ad[] | undefined = undefined;
  private readonly api: ApiClient;
  private shown: AbortSignal = new AbortController().signal;

  constructor(api: ApiClient) {
    this.api = api;
    this.batch = new WorkSectionStore((page, signal) => this.fetchBatch(page, signal), batches);
    makeAutoObservable<this, 'api' | 'shown' | 'fetchBatch'>(
      this,
      { batch: false, ads: observableRef, api: false, shown: false, fetchBatch: false },
      { autoBind: true },
    );
  }

  /** A batch that is not full was the last. */
  get hasMore(): boolean {
    return this.batch.books.length === batchSize;
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    void this.batch.load(signal);
  }

  /** Exchanges the batch for the next, or fetches the first again that failed; answers whether it came while the screen was shown. */
  async next(): Promise<boolean> {
    const signal = this.shown;
    const before = this.batch.books;
    await this.batch.refresh(signal);
    return !signal.aborted && this.batch.books !== before;
  }

  private async fetchBatch(currentPage: number, signal: AbortSignal): Promise<WorksPage> {
    const answer = await this.api.call(comicTodayUpdate, {
      query: { category: '', pageSize: batchSize, currentPage },
      signal,
    });
    this.receivedAds(answer.adList ?? []);
    return answer;
  }

  private receivedAds(ads: readonly Ad[]): void {
    this.ads ??= ads;
  }
}
