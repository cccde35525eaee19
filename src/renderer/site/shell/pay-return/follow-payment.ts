import { linkedAbort } from '../../services/async/linked-abort.ts';
import type { PayAttempt } from '../../services/payment/pay-attempt.ts';
import { PayAttemptMemory } from '../../services/payment/pay-attempt.ts';
import { isFinal, PaymentResultStore } from '../../services/payment/payment-result.store.ts';
import type { Services } from '../../services/services.ts';
import { PaidDialog } from './paid.dialog.tsx';
import { PaymentResultDialog, type ResultAnswer } from './payment-result.dialog.tsx';
import { UnpaidDialog } from './unpaid.dialog.tsx';

export type PaymentNeeds = Pick<Services, 'api' | 'session' | 'storage' | 'dialogs' | 'payReturn'>;

/** The last payment of this account that is not over yet. */
export function openAttempt({ storage, session }: PaymentNeeds): PayAttempt | undefined {
  return new PayAttemptMemory(storage).of(session.userId);
}

export function resultOf({ api, session, storage }: PaymentNeeds, attempt: PayAttempt | undefined) {
  return new PaymentResultStore({ api, session, attempts: new PayAttemptMemory(storage), attempt });
}

/**
 * Shows how a payment stands until the reader has seen enough, then what helps; `watch` sets the asking going, and ends
 * with its signal. One that is over is not asked about again, on whichever screen. The answer of the dialog; undefined when
 * it was closed, or `signal` aborted.
 */
export async function followPayment(
  services: PaymentNeeds,
  store: PaymentResultStore,
  watch: (signal: AbortSignal) => void,
  signal: AbortSignal,
): Promise<ResultAnswer | undefined> {
  const { dialogs } = services;
  const following = linkedAbort(signal);
  store.start(following.signal);
  watch(following.signal);
  const answer = await dialogs.open(PaymentResultDialog, { store, signal });
  following.abort();
  if (isFinal(store.state)) await services.payReturn.take(new AbortController().signal);
  if (answer === undefined || signal.aborted) return undefined;
  await dialogs.open(answer === 'paid' ? PaidDialog : UnpaidDialog, { signal });
  return answer;
}

/** Asks the server for the open attempt's result, and shows it; answers as `followPayment` does. */
export function showPaymentResult(
  services: PaymentNeeds,
  signal: AbortSignal,
): Promise<ResultAnswer | undefined> {
  const store = resultOf(services, openAttempt(services));
  return followPayment(services, store, () => void store.ask(), signal);
}
