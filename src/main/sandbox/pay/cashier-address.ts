import { cashierPath } from '#shared/pay/cashier-path.ts';
import type { Order } from '../storage/order-repository.ts';

/** Returns path and query of the cashier page for an order. They contain the token that allows paying. */
export function cashierAddress({ orderId, cashierToken }: Pick<Order, 'orderId' | 'cashierToken'>): string {
  return `${cashierPath}/${orderId}?token=${cashierToken}`;
}
