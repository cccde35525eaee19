import { type OrderRecord, orderHistory } from '#shared/contract/orders.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { PayAttempt } from './pay-attempt.ts';

/**
 * Fetches the newest orders of the account, newest first. An attempt's order is among them, because a new attempt
 * replaces the stored one.
 */
export async function newestOrders(api: ApiClient, signal: AbortSignal): Promise<readonly OrderRecord[]> {
  return (await api.call(orderHistory, { query: { currentPage: 1 }, signal })).list;
}

/** The server rejects orders whose timestamp differs more from its own clock. */
const clockToleranceMs = 5 * 60_000;

/**
 * Finds the order of an attempt by ID. Without an ID it takes an order that did not exist before, a paid one first.
 * Returns undefined if the attempt made no order.
 */
export function orderOf(
  { orderId, newestBefore, startedAt }: Pick<PayAttempt, 'orderId' | 'newestBefore' | 'startedAt'>,
  orders: readonly OrderRecord[],
): OrderRecord | undefined {
  if (orderId !== null) return orders.find((order) => order.orderId === orderId);
  const isOlder = (order: OrderRecord) =>
    newestBefore === undefined
      ? order.createTime !== undefined && order.createTime < startedAt - clockToleranceMs
      : order.orderId === newestBefore;
  const known = orders.findIndex(isOlder);
  const newOrders = known === -1 ? orders : orders.slice(0, known);
  return newOrders.find(({ status }) => status === 'paid') ?? newOrders[0];
}
