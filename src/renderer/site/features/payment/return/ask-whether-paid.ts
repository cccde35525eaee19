import { when } from 'mobx';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { returnToOf } from '../../../services/navigation/return-to.ts';
import {
  followPayment,
  openAttempt,
  type PaymentDeps,
  type PaymentEnding,
  resultOf,
} from '../result/follow-payment.ts';
import type { PaymentResultStore } from '../result/payment-result.store.ts';
import { RemedyDialog } from '../result/remedy.dialog.tsx';
import { PayQuestionDialog } from './pay-question.dialog.tsx';

/**
 * The question, and one answer to it: whatever the user says, what is told then is the server's word, which is asked for
 * meanwhile. Answers as `followPayment` does.
 */
export async function askWhetherPaid(
  services: PaymentDeps,
  signal: AbortSignal,
): Promise<PaymentEnding | undefined> {
  const following = linkedAbort(signal);
  const store = resultOf(services, openAttempt(services), following.signal);
  void store.ask();
  try {
    const answer = await services.dialogs.open(PayQuestionDialog, { signal });
    if (answer === undefined || signal.aborted) return undefined;
    void store.askAgain();
    if (answer === 'unpaid') await helpUnlessPaid(services, store, signal);
    if (signal.aborted || (answer === 'unpaid' && store.state !== 'paid')) return undefined;
    return await followPayment(services, store, signal);
  } finally {
    following.abort();
  }
}

/** Who says that nothing was paid is shown other ways at once; they give way when the server has the money. */
async function helpUnlessPaid(
  { dialogs }: PaymentDeps,
  store: PaymentResultStore,
  signal: AbortSignal,
): Promise<void> {
  const helping = linkedAbort(signal);
  const stopWatching = when(
    () => store.state === 'paid',
    () => helping.abort(),
  );
  const returnTo = returnToOf(store.attempt?.returnTo);
  if (!helping.signal.aborted) await dialogs.open(RemedyDialog, { returnTo, signal: helping.signal });
  stopWatching();
  helping.abort();
}
