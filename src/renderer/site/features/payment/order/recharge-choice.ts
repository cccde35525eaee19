import * as Type from 'typebox';
import type { OrderRecord } from '#shared/contract/orders.ts';
import type { PayConfig } from '#shared/contract/pay.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

const RechargeChoice = Type.Object({
  /** Its `planKey`. */
  planId: Type.Union([Type.String(), Type.Null()]),
  channelCode: Type.Union([Type.String(), Type.Null()]),
});
export type RechargeChoice = Type.Static<typeof RechargeChoice>;

/** What the user chose to buy and how to pay it, for as long as the visit: `storage` is the visit's. */
export function rechargeChoice(storage: SiteStorage): PersistedValue<RechargeChoice> {
  return storage.value(RechargeChoice, 'rechargeChoice', { planId: null, channelCode: null });
}

/** Tells plans apart, also those of a server that gives them no ids. */
export function planKey({ id, type, amountLevel }: PayConfig): string {
  return id ?? `${type} ${amountLevel}`;
}

/** What an order was for: of the plan itself it tells no more. */
type WantedPlan = Pick<OrderRecord, 'type' | 'itemCount'>;

/** The `state` of a link to the recharge centre that is to begin with the plan of an order. */
export function wantedPlan({ type, itemCount }: WantedPlan): { readonly wanted: WantedPlan } {
  return { wanted: { type, itemCount } };
}

/** The plan that the state of a step of the history asks for; undefined where it is not offered any more. */
export function planWantedIn(state: unknown, plans: readonly PayConfig[]): PayConfig | undefined {
  const wanted: unknown =
    typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined;
  if (typeof wanted !== 'object' || wanted === null || !('type' in wanted) || !('itemCount' in wanted))
    return undefined;
  return plans.find(({ type, itemCount }) => type === wanted.type && itemCount === wanted.itemCount);
}
