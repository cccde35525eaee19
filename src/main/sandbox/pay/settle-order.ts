import { AppError } from '#shared/errors.ts';
import type { SandboxServices } from '../services.ts';
import type { Grant, Order, Settled, Settlement } from '../storage/order-repository.ts';
import type { VipTerm } from '../storage/user-repository.ts';
import { plans, vipTypeOfPlan } from './plans.ts';
import { extendedVip } from './vip.ts';

/** Settles an order at the current time. Returns undefined if it does not exist. See `OrderRepository.settle`. */
export function settleOrder(
  orderId: string,
  outcome: Settlement['outcome'],
  { storage, clock }: Pick<SandboxServices, 'storage' | 'clock'>,
): Settled | undefined {
  const at = clock.now();
  return storage.orders.settle({ orderId, outcome, at }, (order: Order, vip) => grantOf(order, vip, at));
}

/**
 * Returns the coins or VIP that a paid order gives, including the bonus, to a user with this VIP term at `now` (ms).
 */
function grantOf({ planId }: Pick<Order, 'planId'>, vip: VipTerm, now: number): Grant {
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) throw new AppError('internal', `Unknown plan ${planId} in order`);
  const { type, itemCount, presentType, presentCount = 0 } = plan;
  const amountOf = (purpose: string): number =>
    (type === purpose ? itemCount : 0) + (presentType === purpose ? presentCount : 0);
  const days = amountOf('vip');
  return {
    coins: amountOf('coin'),
    vip: days === 0 ? vip : extendedVip(vip, { vipType: vipTypeOfPlan(plan), days }, now),
  };
}
