import { type OrderRecord, orderHistory } from '#shared/contract/orders.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { PayAttempt } from './pay-attempt.ts';

/**
 * Fetches the orders of the account, newest first. The order of the stored payment is among the newest, because a new
 * payment replaces the stored one.
 */
export async function newestOrders(api: ApiClient, signal: AbortSignal): Promise<readonly OrderRecord[]> {
  return (await api.call(orderHistory, { query: { currentPage: 1 }, signal })).list;
}

/**
 * Max difference in ms between an order's timestamp and the server's clock. The server rejects orders with a larger
 * one.
 */
const clockToleranceMs = 5 * 60_000;

/**
 * Finds the order of a payment by its ID. For a payment without an ID, returns an order that did not exist before, and
 * prefers a paid one. Undefined if the payment created no order.
 */
export function orderOf(
  { orderId, newestBefore, startedAt }: Pick<PayAttempt, 'orderId' | 'newestBefore' | 'startedAt'>,
  orders: readonly OrderRecord[],
): OrderRecord | undefined {
  if (orderId !== null) return orders.find((order) => order.orderId === orderId);
  const isOlder = (order: OrderRecord) =>
    newestBefore === undefined
      ? (order.createTime ?? startedAt) < startedAt - clockToleranceMs
      : order.orderId === newestBefore;
  const known = orders.findIndex(isOlder);
  const newOrders = known === -1 ? orders : orders.slice(0, known);
  return newOrders.find(({ status }) => status === 'paid') ?? newOrders[0];
}
