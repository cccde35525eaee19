import type { SandboxServices } from '../services.ts';
import type { Order, Settled, Settlement } from '../storage/order-repository.ts';
import { grantOf } from './grant.ts';

/** Settles an order now; returns undefined if it is unknown. See `OrderRepository.settle`. */
export function settleOrder(
  orderId: string,
  outcome: Settlement['outcome'],
  { storage, clock }: Pick<SandboxServices, 'storage' | 'clock'>,
): Settled | undefined {
  const at = clock.now();
  return storage.orders.settle({ orderId, outcome, at }, (order: Order, vip) => grantOf(order, vip, at));
}
