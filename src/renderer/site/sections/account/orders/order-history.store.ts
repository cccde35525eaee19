import { makeAutoObservable, observableRef } from 'mobx';
import { cancelOrder, type OrderRecord, orderHistory } from '#shared/contract/orders.ts';
import { toAppError } from '#shared/errors.ts';
import { type ListPage, PagedList } from '../../../services/paged-list.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { orderNotes } from './order-texts.ts';

interface HistoryDeps extends Pick<Services, 'api' | 'session' | 'toasts'> {
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

/** Loads the account's orders of any status, newest first. */
export class OrderHistoryStore {
  readonly orders: PagedList<OrderRecord>;
  /** IDs of the orders that the user has cancelled on this screen. */
  private cancelled: ReadonlySet<string> = new Set();
  readonly #deps: HistoryDeps;

  constructor(deps: HistoryDeps) {
    this.#deps = deps;
    this.orders = new PagedList((page, signal) => this.#fetchPage(page, signal));
    makeAutoObservable<this, 'cancelled'>(
      this,
      { orders: false, cancelled: observableRef },
      { autoBind: true },
    );
  }

  get records(): readonly OrderRecord[] {
    return this.orders.items.map((order) =>
      this.cancelled.has(order.orderId) ? { ...order, status: 'cancelled', canCancel: false } : order,
    );
  }

  start(): void {
    if (this.orders.items.length === 0) this.loadMore();
  }

  loadMore(): void {
    void this.orders.loadMore(this.#deps.lifetime.signal);
  }

  /**
   * Cancels an order and shows the outcome. If the server refuses, reloads the list, which is then outdated. Resolves
   * with true if the order is cancelled. Never rejects.
   */
  async cancel({ orderId }: Pick<OrderRecord, 'orderId'>): Promise<boolean> {
    const { api, toasts, lifetime } = this.#deps;
    const { signal } = lifetime;
    try {
      await api.call(cancelOrder, { query: { orderId }, signal });
      this.ended(orderId);
      toasts.show(orderNotes.cancelled);
      return true;
    } catch (thrown) {
      const { code, message, serverCode } = toAppError(thrown);
      if (code === 'cancelled') return false;
      toasts.show(message);
      if (serverCode !== undefined) this.refresh();
      return false;
    }
  }

  private refresh(): void {
    this.cancelled = new Set();
    this.orders.restart();
    this.loadMore();
  }

  private ended(orderId: string): void {
    this.cancelled = new Set([...this.cancelled, orderId]);
  }

  /** Fetches a page. Omits orders that are already listed, because new ones between two requests shift the pages. */
  async #fetchPage(currentPage: number, signal: AbortSignal): Promise<ListPage<OrderRecord>> {
    const { api, session } = this.#deps;
    await session.ready(signal);
    const { list, totalPage } = await api.call(orderHistory, { query: { currentPage }, signal });
    const listed = new Set(this.orders.items.map(({ orderId }) => orderId));
    return { items: list.filter(({ orderId }) => !listed.has(orderId)), totalPage };
  }
}
