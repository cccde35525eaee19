import { linkedAbort } from '../../services/async/linked-abort.ts';
import {
  followPayment,
  openAttempt,
  type PaymentNeeds,
  resultOf,
  showPaymentResult,
} from './follow-payment.ts';
import { PayQuestionDialog } from './pay-question.dialog.tsx';
import { UnpaidDialog } from './unpaid.dialog.tsx';

/** The question, and what helps after its answer. Whatever is answered, what is told then is the server's word. */
export async function askWhetherPaid(services: PaymentNeeds, signal: AbortSignal): Promise<void> {
  const answer = await services.dialogs.open(PayQuestionDialog, { signal });
  if (answer === undefined || signal.aborted) return;
  if (answer === 'paid') await showPaymentResult(services, signal);
  else await helpUnlessPaid(services, signal);
}

/** Who says that nothing was paid is shown other ways at once; they give way when the server has the money. */
async function helpUnlessPaid(services: PaymentNeeds, signal: AbortSignal): Promise<void> {
  const store = resultOf(services, openAttempt(services));
  const helping = linkedAbort(signal);
  store.start(helping.signal);
  const asking = store.ask().then(() => {
    if (store.state === 'paid') helping.abort();
  });
  await services.dialogs.open(UnpaidDialog, { signal: helping.signal });
  helping.abort();
  await asking;
  if (store.state === 'paid' && !signal.aborted)
    await followPayment(services, store, () => undefined, signal);
}
