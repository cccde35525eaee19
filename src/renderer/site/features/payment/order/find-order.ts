import { type OrderRecord, orderHistory } from '#shared/contract/orders.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { PayAttempt } from './pay-attempt.ts';

/** The account's newest orders, the newest first: an attempt's order is among them, for a next one takes its place. */
export async function newestOrders(api: ApiClient, signal: AbortSignal): Promise<readonly OrderRecord[]> {
  return (await api.call(orderHistory, { query: { currentPage: 1 }, signal })).list;
}

/**
 * The order that an attempt made: by its id, else one that was not there before, a paid one first. Undefined when no
 * order came of it.
 */
export function orderOf(
  { orderId, newestBefore }: Pick<PayAttempt, 'orderId' | 'newestBefore'>,
  orders: readonly OrderRecord[],
): OrderRecord | undefined {
  if (orderId !== null) return orders.find((order) => order.orderId === orderId);
  const known = orders.findIndex((order) => order.orderId === newestBefore);
  const made = known === -1 ? orders : orders.slice(0, known);
  return made.find(({ status }) => status === 'paid') ?? made[0];
}
