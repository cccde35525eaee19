import * as Type from 'typebox';
import { OrderStatus } from '#shared/contract/orders.ts';
import { PayPurpose } from '#shared/contract/pay.ts';

/** An order as the server keeps it. */
export const ServerOrder = Type.Object({
  orderId: Type.String({ minLength: 1 }),
  userId: Type.String({ minLength: 1 }),
  title: Type.String(),
  type: PayPurpose,
  /** Coins, or days of VIP. */
  itemCount: Type.Integer({ minimum: 0 }),
  /** Cents. */
  amount: Type.Integer({ minimum: 0 }),
  channel: Type.String(),
  status: OrderStatus,
  /** ms since the epoch */
  createTime: Type.Integer({ minimum: 0 }),
  /** ms since the epoch; null until it is paid. */
  paidTime: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
});
export type ServerOrder = Type.Static<typeof ServerOrder>;

/** What the payment provider tells the server about an order. */
export type ServerOutcome = 'paid' | 'cancelled' | 'pending';

/** The payment provider's way to the server: the port through which the pay desk decides what the server knows. */
export interface OrderControl {
  /** The newest first. */
  orders(userId: string): Promise<readonly ServerOrder[]>;
  /** Rejects with AppError 'http': status 404 for no such order, 409 for one that can no longer become so. */
  settle(orderId: string, outcome: ServerOutcome): Promise<void>;
}
