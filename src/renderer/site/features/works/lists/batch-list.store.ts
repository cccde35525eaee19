import { makeAutoObservable, observableRef } from 'mobx';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { ShownAd } from '../../ads/shown-ad.ts';
import { WorkBatchStore } from '../work-batch.store.ts';
import type { FetchWorks, WorksPage } from '../works-page.ts';

interface BatchListDeps {
  readonly fetchWorks: FetchWorks;
  readonly lifetime: ScreenLifetime;
}

export interface BatchOptions {
  /** Number of works per page. A page with fewer is the last one. */
  readonly size: number;
  /** Number of batches, after which the first one is shown again. */
  readonly count: number;
}

/** Loads a list that shows one batch of works at a time. */
export class BatchListStore {
  readonly batchStore: WorkBatchStore;
  /** Ads of the list; undefined until the first response. */
  ads: readonly ShownAd[] | undefined = undefined;
  readonly #size: number;
  readonly #fetchWorks: FetchWorks;
  readonly #lifetime: ScreenLifetime;

  constructor({ fetchWorks, lifetime }: BatchListDeps, { size, count }: BatchOptions) {
    this.#fetchWorks = fetchWorks;
    this.#lifetime = lifetime;
    this.#size = size;
    this.batchStore = new WorkBatchStore((page, signal) => this.fetchBatch(page, signal), count);
    makeAutoObservable(this, { ads: observableRef }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.batchStore.works.length === this.#size;
  }

  start(): void {
    void this.batchStore.load(this.#lifetime.signal);
  }

  /**
   * Replaces the batch with the next one. After a failure, loads the first one again. Resolves with true if it arrived
   * while the screen was visible.
   */
  async next(): Promise<boolean> {
    const { signal } = this.#lifetime;
    const before = this.batchStore.works;
    await this.batchStore.refresh(signal);
    return !signal.aborted && this.batchStore.works !== before;
  }

  private async fetchBatch(page: number, signal: AbortSignal): Promise<WorksPage> {
    const response = await this.#fetchWorks(page, signal);
    this.receivedAds(response.ads ?? []);
    return response;
  }

  private receivedAds(ads: readonly ShownAd[]): void {
    this.ads ??= ads;
  }
}
