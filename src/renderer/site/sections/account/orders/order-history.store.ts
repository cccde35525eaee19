import { makeAutoObservable } from 'mobx';
import { type OrderRecord, orderHistory } from '#shared/contract/orders.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { type ListPage, PagedList } from '../../../services/lists/paged-list.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';

interface HistoryDeps {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

/** The account's orders, whatever became of them, the newest first. */
export class OrderHistoryStore {
  readonly orders: PagedList<OrderRecord>;
  readonly #deps: HistoryDeps;

  constructor(deps: HistoryDeps) {
    this.#deps = deps;
    this.orders = new PagedList((page, signal) => this.#fetchPage(page, signal));
    makeAutoObservable(this, { orders: false }, { autoBind: true });
  }

  start(): void {
    if (this.orders.items.length === 0) this.loadMore();
  }

  loadMore(): void {
    void this.orders.loadMore(this.#deps.lifetime.signal);
  }

  /** An order made between two pages moves the others on: those that are listed already are left out. */
  async #fetchPage(currentPage: number, signal: AbortSignal): Promise<ListPage<OrderRecord>> {
    const { api, session } = this.#deps;
    await session.ready(signal);
    const { list, totalPage } = await api.call(orderHistory, { query: { currentPage }, signal });
    const listed = new Set(this.orders.items.map(({ orderId }) => orderId));
    return { items: list.filter(({ orderId }) => !listed.has(orderId)), totalPage };
  }
}
