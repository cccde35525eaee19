import type { ServerOrder, ServerOutcome } from '#shared/control/server-order.ts';

/** Access to orders on the server, as a payment provider has it. */
export interface OrderControl {
  /** Returns an order. Resolves with undefined if it does not exist. */
  order(orderId: string): Promise<ServerOrder | undefined>;
  /** Returns the user's orders, newest first. */
  orders(userId: string): Promise<readonly ServerOrder[]>;
  /**
   * Sets the outcome of an order. Rejects with AppError 'http': status 404 if the order does not exist, 409 if its
   * status forbids the outcome.
   */
  settle(orderId: string, outcome: ServerOutcome): Promise<unknown>;
}
