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
import { isFinal, type PaymentResultStore } from '../result/payment-result.store.ts';
import { RemedyDialog } from '../result/remedy.dialog.tsx';
import { firstWord } from './first-word.ts';
import { PayQuestionDialog } from './pay-question.dialog.tsx';

/**
 * What became of a payment. The server is asked first: who has paid, or cancelled, is told so at once. While the order is
 * open, or nothing is known of it, the user is asked; whatever they say, what is told then is the server's word. Answers as
 * `followPayment` does.
 */
export async function askWhetherPaid(
  services: PaymentDeps,
  signal: AbortSignal,
): Promise<PaymentEnding | undefined> {
  const following = linkedAbort(signal);
  const store = resultOf(services, openAttempt(services), following.signal);
  void store.ask();
  try {
    if (store.attempt) await firstWord(store, signal);
    // Left before anything was said: the next screen does.
    if (signal.aborted) services.payReturn.markLeaving();
    if (signal.aborted) return undefined;
    const answer = isFinal(store.state) ? 'told' : await askUser(services, store, signal);
    if (answer === undefined || signal.aborted) return undefined;
    if (answer === 'unpaid') await helpUnlessPaid(services, store, signal);
    if (signal.aborted || (answer === 'unpaid' && store.state !== 'paid')) return undefined;
    return await followPayment(services, store, signal);
  } finally {
    following.abort();
  }
}

/** The question gives way when the order turns out to be over. */
async function askUser(
  { dialogs }: PaymentDeps,
  store: PaymentResultStore,
  signal: AbortSignal,
): Promise<'paid' | 'unpaid' | 'told' | undefined> {
  const asking = linkedAbort(signal);
  const stopWatching = when(
    () => isFinal(store.state),
    () => asking.abort(),
  );
  const answer = await dialogs.open(PayQuestionDialog, { signal: asking.signal });
  stopWatching();
  asking.abort();
  if (answer !== undefined) void store.askAgain();
  return answer ?? (isFinal(store.state) ? 'told' : undefined);
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
