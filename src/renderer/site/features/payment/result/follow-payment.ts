import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { type ReturnTo, returnToOf } from '../../../services/navigation/return-to.ts';
import type { Services } from '../../../services/services.ts';
import type { PayAttempt } from '../order/pay-attempt.ts';
import { payServices } from '../order/pay-services.ts';
import type { ResultAnswer } from './payment-actions.tsx';
import { PaymentResultDialog } from './payment-result.dialog.tsx';
import { isFinal, PaymentResultStore } from './payment-result.store.ts';
import { RemedyDialog } from './remedy.dialog.tsx';

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

/** `signal` ends what the store asks. */
export function resultOf(
  services: PaymentDeps,
  attempt: PayAttempt | undefined,
  signal: AbortSignal,
): PaymentResultStore {
  const { api, session } = services;
  const { payAttempts: attempts } = payServices(services);
  return new PaymentResultStore({ api, session, attempts, attempt, signal });
}

/**
 * Shows how a payment stands until the user has seen enough, and what helps where they want that. A payment that is over is
 * not asked about again, on whichever screen. Undefined when the user chose nothing, or `signal` ended it.
 */
export async function followPayment(
  { dialogs, payReturn }: PaymentDeps,
  store: PaymentResultStore,
  signal: AbortSignal,
): Promise<PaymentEnding | undefined> {
  const answer = await dialogs.open(PaymentResultDialog, { store, signal });
  if (isFinal(store.state)) await payReturn.take(new AbortController().signal);
  if (answer === undefined || signal.aborted) return undefined;
  const returnTo = returnToOf(store.attempt?.returnTo);
  if (answer === 'help') await dialogs.open(RemedyDialog, { returnTo, signal });
  return signal.aborted ? undefined : { answer, returnTo };
}

/** Asks the server for the open attempt's result, and shows it; answers as `followPayment` does. */
export async function showPaymentResult(
  services: PaymentDeps,
  signal: AbortSignal,
): Promise<PaymentEnding | undefined> {
  const following = linkedAbort(signal);
  const store = resultOf(services, openAttempt(services), following.signal);
  void store.ask();
  const ending = await followPayment(services, store, following.signal);
  following.abort();
  return ending;
}
