import { makeAutoObservable } from 'mobx';
import type { DeskOrder } from '#shared/ipc/backend/pay.ts';
import { isDiffering } from '#shared/pay/is-differing.ts';

export type OrderFilter = 'all' | 'open' | 'differing';

/** Filters the orders of the pay desk for display. */
export class OrderListStore {
  filter: OrderFilter = 'all';
  /** ID of the platform whose orders are listed; empty for all platforms. */
  platform = '';
  readonly #orders: () => readonly DeskOrder[];

  constructor(orders: () => readonly DeskOrder[]) {
    this.#orders = orders;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** IDs of the platforms that have orders, sorted. */
  get platforms(): readonly string[] {
    const names = new Set(this.#orders().map(({ platform }) => platform));
    return [...names].filter((name) => name !== '').toSorted();
  }

  /** Orders that pass both filters, in the order of the pay desk. */
  get shown(): readonly DeskOrder[] {
    const fits = { all: () => true, open: isOpen, differing: isDiffering }[this.filter];
    return this.#orders().filter(
      (order) => fits(order) && (this.platform === '' || order.platform === this.platform),
    );
  }

  /** Number of orders for which app and server report different outcomes. */
  get differingCount(): number {
    return this.#orders().filter(isDiffering).length;
  }

  show(filter: OrderFilter): void {
    this.filter = filter;
  }

  showPlatform(platform: string): void {
    this.platform = platform;
  }
}

/** Returns true if the payment is in progress or may still succeed. */
export function isOpen({ state, server }: DeskOrder): boolean {
  return state !== 'idle' || server?.status === 'created' || server?.status === 'pending';
}
