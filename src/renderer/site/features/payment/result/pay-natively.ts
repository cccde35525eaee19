import { toAppError } from '#shared/errors.ts';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { returnToOf } from '../../../services/navigation/return-to.ts';
import type { NativeOrder, NativePay, NativePayStatus } from '../native/native-pay.ts';
import type { PayAttempt } from '../order/pay-attempt.ts';
import { payServices } from '../order/pay-services.ts';
import { followPayment, type PaymentDeps, type PaymentOutcome, resultOf } from './follow-payment.ts';
import type { PaymentState } from './payment-result.store.ts';
import { RemedyDialog } from './remedy.dialog.tsx';

interface NativeStep {
  readonly order: NativeOrder;
  readonly attempt: PayAttempt;
}

/** States of a payment that do not tell the user an outcome. */
const unseenStates: ReadonlySet<PaymentState> = new Set(['waiting', 'checking', 'failed']);

/**
 * Passes an order to the app around the page, and shows the result of the server. Resolves like `followPayment`. The
 * mark that the user left to pay stays until a result was shown. If the user closes the page before, the site asks next
 * time.
 */
export async function payNatively(
  services: PaymentDeps,
  { order, attempt }: NativeStep,
  signal: AbortSignal,
): Promise<PaymentOutcome | undefined> {
  const { dialogs, payReturn } = services;
  const { nativePay, payAttempts } = payServices(services);
  const following = linkedAbort(signal);
  const store = resultOf(services, attempt, following.signal);
  let isBridgeMissing = false;
  const watch = async () => {
    const claim = await claimOf(nativePay, order, following.signal);
    isBridgeMissing = claim === 'no_bridge';
    if (isBridgeMissing) following.abort();
    else if (claim !== undefined) await store.bridgeResponded(claim);
  };
  void watch();
  const outcome = await followPayment(services, store, following.signal);
  following.abort();
  if (signal.aborted) return undefined;
  if (isBridgeMissing) payAttempts.end(attempt);
  if (isBridgeMissing || !unseenStates.has(store.state)) await payReturn.take(signal);
  if (isBridgeMissing) await dialogs.open(RemedyDialog, { returnTo: returnToOf(attempt.returnTo), signal });
  return outcome;
}

/** Resolves with the result that the app reports. Undefined if the wait was cancelled. */
async function claimOf(
  nativePay: NativePay,
  order: NativeOrder,
  signal: AbortSignal,
): Promise<NativePayStatus | undefined> {
  try {
    return await nativePay.pay(order, signal);
  } catch (thrown) {
    if (toAppError(thrown).code !== 'cancelled') throw thrown;
    return undefined;
  }
}
