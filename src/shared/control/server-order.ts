import * as Type from 'typebox';
import { OrderStatus } from '../contract/orders.ts';
import { PayPurpose } from '../contract/pay.ts';

/** An order as the server keeps it, without what lets a caller pay. */
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

/** An order among those of everyone. */
export const SeenOrder = Type.Object({
  order: ServerOrder,
  /** Mark of the harness's view in which its user was seen last; empty for none. */
  view: Type.String(),
});
export type SeenOrder = Type.Static<typeof SeenOrder>;

/** What the payment provider tells the server about an order. */
export const ServerOutcome = Type.Enum(['paid', 'cancelled', 'pending']);
export type ServerOutcome = Type.Static<typeof ServerOutcome>;

export const Settlement = Type.Object({
  order: ServerOrder,
  /** Whether this very call brought the goods. */
  granted: Type.Boolean(),
});
export type Settlement = Type.Static<typeof Settlement>;
