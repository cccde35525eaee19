import * as Type from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Count, Flag, Instant, PageCount, PageNumber, Wanted, Words } from './fields.ts';
import { PayPurpose } from './pay.ts';

export const OrderStatus = Type.Enum(['created', 'pending', 'paid', 'cancelled', 'expired']);
export type OrderStatus = Type.Static<typeof OrderStatus>;

export const OrderRecord = Type.Object({
  orderId: Type.String({ minLength: 1 }),
  title: Words,
  /** Amount to pay in cents. */
  amount: Wanted(Count),
  /** Number of coins, or days of VIP. */
  itemCount: Wanted(Count),
  type: Wanted(PayPurpose),
  createTime: Wanted(Instant),
  status: Wanted(OrderStatus),
  /** True if the order can be cancelled. It is not in the specification. Servers that support `cancelOrder` send it. */
  canCancel: Type.Optional(Flag),
});
export type OrderRecord = Type.Static<typeof OrderRecord>;

export const orderHistory = defineEndpoint({
  id: 'user.orderHistory',
  summary: "The account's orders of any status, newest first",
  method: 'GET',
  path: '/api/user/purchase/history',
  query: Type.Object({ currentPage: PageNumber }),
  data: Type.Object({ list: Type.Array(OrderRecord), totalPage: PageCount }),
});

/**
 * Cancels an order. It is not in the specification. Repeating the call has no effect. Code 409 if the order is paid or
 * expired.
 */
export const cancelOrder = defineEndpoint({
  id: 'user.cancelOrder',
  summary: 'Cancels an unpaid order; if money still arrives, it becomes paid',
  method: 'POST',
  path: '/api/user/purchase/cancel',
  query: Type.Object({ orderId: Type.String({ minLength: 1, maxLength: 64 }) }),
  data: Type.Null(),
});
