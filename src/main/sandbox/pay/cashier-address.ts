import type { Order } from '../storage/order-repository.ts';

export const cashierPath = '/h5/pay/cashier';

/** Returns path and query of an order's cashier page, with the token that allows paying. */
export function cashierAddress({ orderId, cashierToken }: Pick<Order, 'orderId' | 'cashierToken'>): string {
  return `${cashierPath}/${orderId}?token=${cashierToken}`;
}
