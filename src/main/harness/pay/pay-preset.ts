import type { ServerOutcome } from '#shared/control/server-order.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { PageLifecycle } from '../bridge/caller-page.ts';
import type { ClientOutcome } from '../bridge/pay-apis.ts';

/** One event of a payment, `at` ms after the payment was requested. */
export type PayStep =
  /** The provider sets the order status on the server. */
  | { readonly at: number; readonly server: ServerOutcome }
  /** The app reports an outcome to the page. */
  | { readonly at: number; readonly client: ClientOutcome }
  | { readonly at: number; readonly page: PageLifecycle };

export type PayPresetKind =
  | 'paid'
  | 'unpaid'
  /** The app reports one outcome, and the server records another. */
  | 'contradiction'
  /** The payment succeeds, but the reports of the app are late, missing or repeated. */
  | 'trouble';

/** Events of a payment with their times. Each is a report of the app to the page or a record of the server. */
export interface PayPreset {
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly kind: PayPresetKind;
  /** Events in order of time. */
  readonly steps: readonly PayStep[];
}
