import { when } from 'mobx';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { type ReturnTo, returnToOf } from '../../../services/navigation/return-to.ts';
import type { Services } from '../../../services/services.ts';
import type { PayAttempt } from '../order/pay-attempt.ts';
import { payServices } from '../order/pay-services.ts';
import type { ResultAction } from './payment-actions.tsx';
import { PaymentResultDialog } from './payment-result.dialog.tsx';
import { isFinal, PaymentResultStore } from './payment-result.store.ts';
import { RemedyDialog } from './remedy.dialog.tsx';

export type PaymentDeps = Pick<
  Services,
  'api' | 'session' | 'storage' | 'platform' | 'dialogs' | 'payReturn'
>;

export interface PaymentOutcome {
  readonly answer: ResultAction;
  readonly returnTo: ReturnTo | undefined;
}

/** Returns the account's last payment if it has not ended. */
export function openAttempt(services: PaymentDeps): PayAttempt | undefined {
  return payServices(services).payAttempts.of(services.session.userId);
}

/** Creates the store for the result of a payment. `signal` aborts its requests. */
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
 * Shows the state of the payment until the user closes it, and then the help if the user requested it. Afterwards, the
 * site does not ask about an ended payment again. Resolves with undefined if the user chose nothing or `signal`
 * aborted.
 */
export async function followPayment(
  { dialogs, payReturn }: PaymentDeps,
  store: PaymentResultStore,
  signal: AbortSignal,
): Promise<PaymentOutcome | undefined> {
  let taken: Promise<unknown> = Promise.resolve();
  // Removes an ended payment immediately, because the user may leave by the address bar while the dialog shows the
  // outcome.
  const stopWatching = when(
    () => isFinal(store.state),
    () => {
      taken = payReturn.take(new AbortController().signal);
    },
  );
  const action = await dialogs.open(PaymentResultDialog, { store, signal });
  stopWatching();
  await taken;
  if (action === undefined || signal.aborted) return undefined;
  const returnTo = returnToOf(store.attempt?.returnTo);
  if (action === 'help') await dialogs.open(RemedyDialog, { returnTo, signal });
  return signal.aborted ? undefined : { answer: action, returnTo };
}

/** Fetches and shows the result of the open payment. Resolves like `followPayment`. */
export async function showPaymentResult(
  services: PaymentDeps,
  signal: AbortSignal,
): Promise<PaymentOutcome | undefined> {
  const following = linkedAbort(signal);
  const store = resultOf(services, openAttempt(services), following.signal);
  void store.ask();
  const outcome = await followPayment(services, store, following.signal);
  following.abort();
  return outcome;
}
