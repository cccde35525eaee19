import type { ServerOrder, ServerOutcome } from '#shared/control/server-order.ts';

/** Orders as the payment provider accesses them on the server. */
export interface OrderControl {
  /** Resolves with undefined if there is no such order. */
  order(orderId: string): Promise<ServerOrder | undefined>;
  /** Newest first. */
  orders(userId: string): Promise<readonly ServerOrder[]>;
  /** Rejects with AppError 'http': status 404 if there is no such order, 409 if its status forbids the outcome. */
  settle(orderId: string, outcome: ServerOutcome): Promise<unknown>;
}
