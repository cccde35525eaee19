import { when } from 'mobx';
import { toAppError } from '#shared/errors.ts';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { type Pause, pause } from '../../../services/async/pause.ts';
import { returnToOf } from '../../../services/navigation/return-to.ts';
import {
  followPayment,
  openAttempt,
  type PaymentDeps,
  type PaymentOutcome,
  resultOf,
} from '../result/follow-payment.ts';
import type { PaymentResultStore } from '../result/payment-result.store.ts';
import { isFinal } from '../result/payment-result.store.ts';
import { RemedyDialog } from '../result/remedy.dialog.tsx';
import { PayQuestionDialog } from './pay-question.dialog.tsx';

/** Max time in ms to wait for the order's state before asking the user. */
const firstResultTimeoutMs = 3_000;

/** Resolves when the server has sent the order's state, or after the timeout. */
export async function firstResult(
  store: Pick<PaymentResultStore, 'isChecked'>,
  signal: AbortSignal,
  wait: Pause = pause,
): Promise<void> {
  const waiting = linkedAbort(signal);
  const stopWatching = when(
    () => store.isChecked,
    () => waiting.abort(),
  );
  try {
    await wait(firstResultTimeoutMs, waiting.signal);
  } catch (thrown) {
    if (toAppError(thrown).code !== 'cancelled') throw thrown;
  } finally {
    stopWatching();
    waiting.abort();
  }
}

/**
 * Determines and shows the outcome of a payment. Asks the server first. If the order is still open or unknown, also
 * asks the user, but shows the server's result in any case. Resolves like `followPayment`.
 */
export async function askWhetherPaid(
  services: PaymentDeps,
  signal: AbortSignal,
): Promise<PaymentOutcome | undefined> {
  const following = linkedAbort(signal);
  const store = resultOf(services, openAttempt(services), following.signal);
  void store.ask();
  try {
    if (store.attempt) await firstResult(store, signal);
    // Marks the payment as unanswered again if the user has left the screen before the result. The next screen then
    // asks.
    if (signal.aborted) services.payReturn.markLeaving();
    if (signal.aborted) return undefined;
    const choice = isFinal(store.state) ? 'ended' : await askUser(services, store, signal);
    if (choice === undefined || signal.aborted) return undefined;
    if (choice === 'unpaid') await helpUnlessPaid(services, store, signal);
    if (signal.aborted || (choice === 'unpaid' && store.state !== 'paid')) return undefined;
    return await followPayment(services, store, signal);
  } finally {
    following.abort();
  }
}

/** Asks the user whether the payment succeeded. Closes the question if the order ends before the reply. */
async function askUser(
  { dialogs }: PaymentDeps,
  store: PaymentResultStore,
  signal: AbortSignal,
): Promise<'paid' | 'unpaid' | 'ended' | undefined> {
  const asking = linkedAbort(signal);
  const stopWatching = when(
    () => isFinal(store.state),
    () => asking.abort(),
  );
  const choice = await dialogs.open(PayQuestionDialog, { signal: asking.signal });
  stopWatching();
  asking.abort();
  if (choice !== undefined) void store.askAgain();
  return choice ?? (isFinal(store.state) ? 'ended' : undefined);
}

/** Shows other ways to pay if the user did not pay. Closes them if the server reports the payment. */
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
