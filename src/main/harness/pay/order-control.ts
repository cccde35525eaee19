import type { ServerOrder, ServerOutcome } from '#shared/control/server-order.ts';

/** The payment provider's way to the server: the port through which the pay desk decides what the server knows. */
export interface OrderControl {
  /** Undefined for no such order. */
  order(orderId: string): Promise<ServerOrder | undefined>;
  /** The newest first. */
  orders(userId: string): Promise<readonly ServerOrder[]>;
  /** Rejects with AppError 'http': status 404 for no such order, 409 for one that can no longer become so. */
  settle(orderId: string, outcome: ServerOutcome): Promise<unknown>;
}
