import { type OrderRecord, orderHistory } from '#shared/contract/orders.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { PayAttempt } from './pay-attempt.ts';

/** The account's newest orders, the newest first: an attempt's order is among them, for a next one takes its place. */
export async function newestOrders(api: ApiClient, signal: AbortSignal): Promise<readonly OrderRecord[]> {
  return (await api.call(orderHistory, { query: { currentPage: 1 }, signal })).list;
}

/** A server takes no order whose time is further off its own. */
const clockToleranceMs = 5 * 60_000;

/**
 * The order that an attempt made: by its id, else one that was not there before, a paid one first. Undefined when no
 * order came of it.
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
  const made = known === -1 ? orders : orders.slice(0, known);
  return made.find(({ status }) => status === 'paid') ?? made[0];
}
