import type { SeenOrder, ServerOrder, ServerOutcome, Settlement } from '#shared/control/server-order.ts';
import { AppError } from '#shared/errors.ts';
import type { OrderBook } from './order-book.ts';

/**
 * Part of the sandbox's control API that the desk uses. Rejects with AppError 'http' if the sandbox refuses, or with
 * 'network', 'timeout' or 'cancelled'.
 */
export interface DeskSandbox {
  /** Returns the latest orders of all users, newest first. */
  newestOrders(): Promise<readonly SeenOrder[]>;
  /** Returns an order. Resolves with undefined if it does not exist. */
  order(orderId: string): Promise<ServerOrder | undefined>;
  /**
   * Sets the outcome of an order. Rejects with AppError 'http': status 404 if the order does not exist, 409 if its
   * status forbids the outcome.
   */
  settle(orderId: string, outcome: ServerOutcome): Promise<Settlement>;
}

/** Settles orders in the sandbox and stores their new status in the book. */
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

  /**
   * Settles an order. Rejects with the error of the sandbox, or with AppError 'bridge' if the order does not exist
   * there.
   */
  async settle(key: string, outcome: ServerOutcome): Promise<void> {
    const orderId = this.#book.get(key)?.orderId ?? null;
    if (this.#sandbox === undefined || orderId === null) {
      throw new AppError(
        'bridge',
        'Cannot settle the payment: its request contains no order ID of the sandbox',
        {
          zh: '请求没有写明沙箱里的订单，无法入账',
        },
      );
    }
    try {
      const { order, granted } = await this.#sandbox.settle(orderId, outcome);
      const isRepeated = !granted && this.#book.get(key)?.server?.status === order.status;
      this.#book.note(key, { kind: 'server', status: order.status, isRepeated });
    } catch (thrown) {
      if (isRefusal(thrown)) {
        await this.refresh(key);
        const by = this.#book.get(key)?.server?.status;
        if (by !== undefined) this.#book.note(key, { kind: 'refused', outcome, by });
      }
      throw thrown;
    }
  }

  /** Copies the order from the sandbox to the book. Returns undefined if it does not exist there. */
  async refresh(key: string): Promise<ServerOrder | undefined> {
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

/** Returns true if the order's status forbids the outcome. */
export function isRefusal(thrown: unknown): thrown is AppError {
  return thrown instanceof AppError && thrown.status === 409;
}
