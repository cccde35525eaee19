import type { ServerOutcome } from '#shared/control/server-order.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { PageLifecycle } from '../bridge/caller-page.ts';
import type { ClientOutcome } from '../bridge/pay-apis.ts';

/** One thing that happens, `at` ms after the payment was asked for. */
export type PayStep =
  /** The provider tells the server. */
  | { readonly at: number; readonly server: ServerOutcome }
  /** The app tells the page. */
  | { readonly at: number; readonly client: ClientOutcome }
  | { readonly at: number; readonly page: PageLifecycle };

export type PayPresetKind =
  | 'paid'
  | 'unpaid'
  /** The page is told one thing, the server knows another. */
  | 'contradiction'
  /** Paid, but not as smoothly as it should. */
  | 'trouble';

/** How a payment goes: what the page is told and what the server knows, each in its own time. */
export interface PayPreset {
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly kind: PayPresetKind;
  /** In the order in which they happen. */
  readonly steps: readonly PayStep[];
}
