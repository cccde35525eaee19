import * as Type from 'typebox';
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
