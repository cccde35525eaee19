import { when } from 'mobx';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import {
  followPayment,
  openAttempt,
  type PaymentDeps,
  type PaymentEnding,
  resultOf,
  showPaymentResult,
} from './follow-payment.ts';
import { PayQuestionDialog } from './pay-question.dialog.tsx';
import { UnpaidDialog } from './unpaid.dialog.tsx';

/**
 * The question, and what helps after its answer. Whatever is answered, what is told then is the server's word. Answers as
 * `followPayment` does.
 */
export async function askWhetherPaid(
  services: PaymentDeps,
  signal: AbortSignal,
): Promise<PaymentEnding | undefined> {
  const answer = await services.dialogs.open(PayQuestionDialog, { signal });
  if (answer === undefined || signal.aborted) return undefined;
  return answer === 'paid' ? showPaymentResult(services, signal) : helpUnlessPaid(services, signal);
}

/** Who says that nothing was paid is shown other ways at once; they give way when the server has the money. */
async function helpUnlessPaid(
  services: PaymentDeps,
  signal: AbortSignal,
): Promise<PaymentEnding | undefined> {
  const store = resultOf(services, openAttempt(services));
  const helping = linkedAbort(signal);
  store.start(helping.signal);
  const stopWatching = when(
    () => store.state === 'paid',
    () => helping.abort(),
  );
  void store.ask();
  await services.dialogs.open(UnpaidDialog, { signal: helping.signal });
  stopWatching();
  helping.abort();
  if (store.state !== 'paid' || signal.aborted) return undefined;
  return followPayment(services, store, () => undefined, signal);
}
