import type { SeenOrder, ServerOrder, ServerOutcome, Settlement } from '#shared/control/server-order.ts';
import { AppError } from '#shared/errors.ts';
import type { OrderBook } from './order-book.ts';

/** What the desk needs of the sandbox. Rejects with AppError 'http' for what it refuses, 'network', 'timeout', 'cancelled'. */
export interface DeskSandbox {
  /** The last few of everyone, the newest first. */
  newestOrders(): Promise<readonly SeenOrder[]>;
  /** Undefined for no such order. */
  order(orderId: string): Promise<ServerOrder | undefined>;
  /** Status 404 for no such order, 409 for one that can no longer become so. */
  settle(orderId: string, outcome: ServerOutcome): Promise<Settlement>;
}

/** Tells the server about orders, and writes into the book what it knows then. */
export class OrderSettler {
  readonly #book: OrderBook;
  readonly #sandbox: DeskSandbox | undefined;

  constructor(book: OrderBook, sandbox: DeskSandbox | undefined) {
    this.#book = book;
    this.#sandbox = sandbox;
  }

  get hasSandbox(): boolean {
    return this.#sandbox !== undefined;
  }

  /** Rejects as the sandbox does, and with AppError 'bridge' for an order that is none of its. */
  async settle(key: string, outcome: ServerOutcome): Promise<void> {
    const orderId = this.#book.get(key)?.orderId ?? null;
    if (this.#sandbox === undefined || orderId === null) {
      throw new AppError('bridge', 'The request names no order of the sandbox, so it cannot be settled', {
        zh: '请求没有写明沙箱里的订单，无法入账',
      });
    }
    try {
      const { order, granted } = await this.#sandbox.settle(orderId, outcome);
      const isRepeated = !granted && this.#book.get(key)?.server?.status === order.status;
      this.#book.note(key, { kind: 'server', status: order.status, isRepeated });
    } catch (thrown) {
      if (isRefusal(thrown)) {
        await this.look(key);
        const by = this.#book.get(key)?.server?.status;
        if (by !== undefined) this.#book.note(key, { kind: 'refused', outcome, by });
      }
      throw thrown;
    }
  }

  /** Reads what the server knows of the order. Undefined for none of the sandbox. */
  async look(key: string): Promise<ServerOrder | undefined> {
    const orderId = this.#book.get(key)?.orderId ?? null;
    if (orderId === null) return undefined;
    const order = await this.#sandbox?.order(orderId);
    if (order === undefined) return undefined;
    const { title, amount, channel, status } = order;
    this.#book.change(key, { goods: { title, amount, channel } });
    if (this.#book.get(key)?.server?.status !== status) {
      this.#book.note(key, { kind: 'server', status, isRepeated: false });
    }
    return order;
  }
}

/** The order's state does not allow it. */
export function isRefusal(thrown: unknown): thrown is AppError {
  return thrown instanceof AppError && thrown.status === 409;
}
