import type { OrderStatus } from '#shared/contract/orders.ts';
import type { SeenOrder } from '#shared/control/server-order.ts';
import type { OrderBook } from './order-book.ts';

export interface PayPlace {
  readonly viewId: string;
  readonly platform: string;
}

interface OrderTrackerDeps {
  readonly book: OrderBook;
  /** Returns an open view by its ID. The sandbox marks each order with the ID of its view. */
  readonly placeOf: (viewId: string) => PayPlace | undefined;
}

/** Limits the stored users. A tester creates fewer in a day. */
const maxUsers = 1_000;

/** Copies the orders of the sandbox to the book. */
export class OrderTracker {
  readonly #deps: OrderTrackerDeps;
  /** Order statuses of the previous poll. */
  #before: ReadonlyMap<string, OrderStatus> | undefined;
  readonly #viewsOfUsers = new Map<string, string>();

  constructor(deps: OrderTrackerDeps) {
    this.#deps = deps;
  }

  /** Records that a user pays in a view. */
  noteUser(userId: string, viewId: string): void {
    this.#viewsOfUsers.delete(userId);
    this.#viewsOfUsers.set(userId, viewId);
    const [oldest] = this.#viewsOfUsers.keys();
    if (this.#viewsOfUsers.size > maxUsers && oldest !== undefined) this.#viewsOfUsers.delete(oldest);
  }

  /**
   * Adds orders to the book; `orders` starts with the newest. The first call skips closed orders, which belong to an
   * earlier session.
   */
  take(orders: readonly SeenOrder[]): void {
    const before = this.#before;
    for (const seen of orders.toReversed()) {
      const { orderId, status } = seen.order;
      const isOld = before === undefined ? !isOpen(status) : before.get(orderId) === status;
      if (!isOld || this.#deps.book.get(orderId) !== undefined) this.#enter(seen);
    }
    this.#before = new Map(orders.map(({ order: { orderId, status } }) => [orderId, status]));
  }

  #enter({ order, view }: SeenOrder): void {
    const { book, placeOf } = this.#deps;
    const { orderId: key, title, amount, channel, status } = order;
    const place = placeOf(view) ?? placeOf(this.#viewsOfUsers.get(order.userId) ?? '');
    const nowhere = { viewId: null, platform: '' };
    book.add({ key, orderId: key, ...(place ?? nowhere), way: 'cashier' });
    const entry = book.get(key);
    if (entry?.goods === null) book.change(key, { goods: { title, amount, channel } });
    if (entry?.viewId === null && place !== undefined) book.change(key, place);
    if (entry?.server?.status !== status) book.note(key, { kind: 'server', status, isRepeated: false });
  }
}

function isOpen(status: OrderStatus): boolean {
  return status === 'created' || status === 'pending';
}
