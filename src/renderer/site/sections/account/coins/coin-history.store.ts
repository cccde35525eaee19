import { makeAutoObservable } from 'mobx';
import { type CoinRecord, coinHistory } from '#shared/contract/coins.ts';
import { type ListPage, PagedList } from '../../../services/paged-list.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { type CoinGroup, coinGroups } from './coin-groups.ts';
import { CoinHistoryCall } from './coin-history-call.ts';

interface CoinHistoryDeps extends Pick<Services, 'api' | 'session' | 'visitStorage'> {
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

/** Loads the account's coin transactions, newest first. */
export class CoinHistoryStore {
  readonly records: PagedList<CoinRecord>;
  readonly #deps: CoinHistoryDeps;
  readonly #call: CoinHistoryCall;

  constructor(deps: CoinHistoryDeps) {
    this.#deps = deps;
    this.#call = new CoinHistoryCall(deps.visitStorage);
    this.records = new PagedList((page, signal) => this.#fetchPage(page, signal));
    makeAutoObservable(this, { records: false }, { autoBind: true });
  }

  /** True if the server has no such call. */
  get isMissing(): boolean {
    return this.#call.isMissing;
  }

  /** Rows of the list, newest first. */
  get groups(): readonly CoinGroup[] {
    return coinGroups(this.records.items);
  }

  start(): void {
    if (this.records.items.length === 0) this.loadMore();
  }

  loadMore(): void {
    void this.records.loadMore(this.#deps.lifetime.signal);
  }

  /**
   * Fetches a page. Omits transactions that are already listed, because new ones between two requests shift the pages.
   */
  async #fetchPage(currentPage: number, signal: AbortSignal): Promise<ListPage<CoinRecord>> {
    const { api, session } = this.#deps;
    await session.ready(signal);
    const request = api.call(coinHistory, { query: { currentPage }, signal });
    const { list, totalPage } = await this.#call.track(request);
    const listed = new Set(this.records.items.map(({ id }) => id));
    return { items: list.filter(({ id }) => !listed.has(id)), totalPage };
  }
}
