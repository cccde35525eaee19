import * as Type from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Count, Instant, PageCount, PageNumber, Wanted, Words } from './fields.ts';
import { PayPurpose } from './pay.ts';

export const OrderStatus = Type.Enum(['created', 'pending', 'paid', 'cancelled', 'expired']);
export type OrderStatus = Type.Static<typeof OrderStatus>;

export const OrderRecord = Type.Object({
  orderId: Type.String({ minLength: 1 }),
  title: Words,
  /** What was to be paid, in cents. */
  amount: Wanted(Count),
  /** Coins, or days of VIP. */
  itemCount: Wanted(Count),
  type: Wanted(PayPurpose),
  createTime: Wanted(Instant),
  status: Wanted(OrderStatus),
});
export type OrderRecord = Type.Static<typeof OrderRecord>;

export const orderHistory = defineEndpoint({
  id: 'user.orderHistory',
  summary: "The account's orders, the newest first, whatever became of them",
  method: 'GET',
  path: '/api/user/purchase/history',
  query: Type.Object({ currentPage: PageNumber }),
  data: Type.Object({ list: Type.Array(OrderRecord), totalPage: PageCount }),
});
