import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { type ReturnTo, returnToOf } from '../../../services/navigation/return-to.ts';
import type { Services } from '../../../services/services.ts';
import type { PayAttempt } from '../order/pay-attempt.ts';
import { payServices } from '../order/pay-services.ts';
import { PaidDialog } from './paid.dialog.tsx';
import type { ResultAnswer } from './payment-actions.tsx';
import { PaymentResultDialog } from './payment-result.dialog.tsx';
import { isFinal, PaymentResultStore } from './payment-result.store.ts';
import { UnpaidDialog } from './unpaid.dialog.tsx';

export type PaymentDeps = Pick<
  Services,
  'api' | 'session' | 'storage' | 'platform' | 'dialogs' | 'payReturn'
>;

export interface PaymentEnding {
  readonly answer: ResultAnswer;
  /** Where what was paid for waits. */
  readonly returnTo: ReturnTo | undefined;
}

/** The last payment of this account that is not over yet. */
export function openAttempt(services: PaymentDeps): PayAttempt | undefined {
  return payServices(services).payAttempts.of(services.session.userId);
}

export function resultOf(services: PaymentDeps, attempt: PayAttempt | undefined): PaymentResultStore {
  const { api, session } = services;
  return new PaymentResultStore({ api, session, attempts: payServices(services).payAttempts, attempt });
}

/**
 * Shows how a payment stands until the reader has seen enough, then what helps; `watch` sets the asking going, ends with
 * its controller, and may end it. A payment that is over is not asked about again, on whichever screen. Undefined when the
 * reader chose nothing, or the screen that asks, whose `signal` it is, was left.
 */
export async function followPayment(
  services: PaymentDeps,
  store: PaymentResultStore,
  watch: (following: AbortController) => void,
  signal: AbortSignal,
): Promise<PaymentEnding | undefined> {
  const { dialogs } = services;
  const following = linkedAbort(signal);
  store.start(following.signal);
  watch(following);
  const answer = await dialogs.open(PaymentResultDialog, { store, signal: following.signal });
  following.abort();
  if (isFinal(store.state)) await services.payReturn.take(new AbortController().signal);
  if (answer === undefined || signal.aborted) return undefined;
  await dialogs.open(answer === 'help' ? UnpaidDialog : PaidDialog, { signal });
  return signal.aborted ? undefined : { answer, returnTo: returnToOf(store.attempt?.returnTo) };
}

/** Asks the server for the open attempt's result, and shows it; answers as `followPayment` does. */
export function showPaymentResult(
  services: PaymentDeps,
  signal: AbortSignal,
): Promise<PaymentEnding | undefined> {
  const store = resultOf(services, openAttempt(services));
  return followPayment(services, store, () => void store.ask(), signal);
}
