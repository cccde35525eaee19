import * as Type from 'typebox';
import type { OrderRecord } from '#shared/contract/orders.ts';
import type { PayConfig } from '#shared/contract/pay.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { coveringPlans } from './plan-worth.ts';

const RechargeChoice = Type.Object({
  /** Key of the plan, as `planKey` returns it; null for none. */
  planId: Type.Union([Type.String(), Type.Null()]),
  channelCode: Type.Union([Type.String(), Type.Null()]),
});
export type RechargeChoice = Type.Static<typeof RechargeChoice>;

/**
 * Returns the selected plan and channel. They are stored until the visit ends. `storage` is the storage of the visit.
 */
export function rechargeChoice(storage: SiteStorage): PersistedValue<RechargeChoice> {
  return storage.value(RechargeChoice, 'rechargeChoice', { planId: null, channelCode: null });
}

/** Removes the selected plan, and keeps the channel. */
export function forgetPlan(storage: SiteStorage): void {
  const choice = rechargeChoice(storage);
  choice.set({ ...choice.get(), planId: null });
}

/** Returns a key that is unique among the plans, even if the server sends no IDs. */
export function planKey({ id, type, amountLevel }: PayConfig): string {
  return id ?? `${type} ${amountLevel}`;
}

/**
 * Returns the selected plan. Without a selection, returns the cheapest plan that covers the `gap` in coins. Without a
 * gap, returns the server's default plan or else the first.
 */
export function chosenPlan(
  plans: readonly PayConfig[],
  { planId }: RechargeChoice,
  gap = 0,
): PayConfig | undefined {
  return (
    plans.find((plan) => planKey(plan) === planId) ??
    (gap > 0 ? coveringPlans(plans, gap)[0] : undefined) ??
    plans.find(({ isDefault }) => isDefault === 'Y') ??
    plans[0]
  );
}

/** Parts of an order that identify its plan. */
type WantedPlan = Pick<OrderRecord, 'type' | 'itemCount'>;

/** Returns the history state for a link to the recharge centre that preselects the plan of an order. */
export function wantedPlan({ type, itemCount }: WantedPlan): { readonly wanted: WantedPlan } {
  return { wanted: { type, itemCount } };
}

/** Returns the plan that a history state preselects. Undefined if it is no longer offered. */
export function planWantedIn(state: unknown, plans: readonly PayConfig[]): PayConfig | undefined {
  const wanted: unknown =
    typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined;
  if (typeof wanted !== 'object' || wanted === null || !('type' in wanted) || !('itemCount' in wanted))
    return undefined;
  return plans.find(({ type, itemCount }) => type === wanted.type && itemCount === wanted.itemCount);
}
