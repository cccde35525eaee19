import * as Type from 'typebox';
import { OrderStatus } from '../contract/orders.ts';
import { PayPurpose } from '../contract/pay.ts';

/** Order in the server's database, without the data that is needed to pay it. */
export const ServerOrder = Type.Object({
  orderId: Type.String({ minLength: 1 }),
  userId: Type.String({ minLength: 1 }),
  title: Type.String(),
  type: PayPurpose,
  /** Number of coins, or days of VIP. */
  itemCount: Type.Integer({ minimum: 0 }),
  /** Amount in cents. */
  amount: Type.Integer({ minimum: 0 }),
  channel: Type.String(),
  status: OrderStatus,
  /** Time in ms since the epoch. */
  createTime: Type.Integer({ minimum: 0 }),
  /** Time in ms since the epoch; null until it is paid. */
  paidTime: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
});
export type ServerOrder = Type.Static<typeof ServerOrder>;

/** Order in the list of all users' orders. */
export const SeenOrder = Type.Object({
  order: ServerOrder,
  /** Mark of the harness view with the user's last call; empty if there is none. */
  view: Type.String(),
});
export type SeenOrder = Type.Static<typeof SeenOrder>;

/** Outcome of a payment that the provider reports to the server. */
export const ServerOutcome = Type.Enum(['paid', 'cancelled', 'pending']);
export type ServerOutcome = Type.Static<typeof ServerOutcome>;

export const Settlement = Type.Object({
  order: ServerOrder,
  /** True if this call granted the coins or VIP. */
  granted: Type.Boolean(),
});
export type Settlement = Type.Static<typeof Settlement>;
