import { toAppError } from '#shared/errors.ts';
import { linkedAbort } from '../../services/async/linked-abort.ts';
import { createNativePay } from '../../services/native-pay/create-native-pay.ts';
import type { NativeOrder, NativePay, NativePayStatus } from '../../services/native-pay/native-pay.ts';
import { type PayAttempt, PayAttemptMemory } from '../../services/payment/pay-attempt.ts';
import type { Services } from '../../services/services.ts';
import { followPayment, type PaymentNeeds, resultOf } from './follow-payment.ts';
import { UnpaidDialog } from './unpaid.dialog.tsx';

interface NativeStep {
  readonly order: NativeOrder;
  readonly attempt: PayAttempt;
}

type Needs = PaymentNeeds & Pick<Services, 'platform'>;

/**
 * Hands an order to the app around the page and shows what the server says of it. The mark of having left to pay stays
 * until a result was shown: who closed the page before it is asked the next time.
 */
export async function payNatively(services: Needs, step: NativeStep, signal: AbortSignal): Promise<void> {
  const { dialogs, payReturn, platform, storage } = services;
  const nativePay = createNativePay({ window, platform });
  const store = resultOf(services, step.attempt);
  const asking = linkedAbort(signal);
  let isBridgeMissing = false;
  const watch = async (watching: AbortSignal) => {
    const claim = await claimOf(nativePay, step.order, watching);
    isBridgeMissing = claim === 'no_bridge';
    if (isBridgeMissing) asking.abort();
    else if (claim !== undefined) await store.bridgeAnswered(claim);
  };
  await followPayment(services, store, (watching) => void watch(watching), asking.signal);
  asking.abort();
  if (signal.aborted) return;
  if (isBridgeMissing) new PayAttemptMemory(storage).end(step.attempt);
  if (isBridgeMissing || !isUntold(store.state)) await payReturn.take(signal);
  if (isBridgeMissing) await dialogs.open(UnpaidDialog, { signal });
}

const isUntold = (state: string) => state === 'waiting' || state === 'checking' || state === 'failed';

/** Undefined when nobody waits any more. A bridge that broke has claimed nothing. */
async function claimOf(
  nativePay: NativePay,
  order: NativeOrder,
  signal: AbortSignal,
): Promise<NativePayStatus | undefined> {
  try {
    return await nativePay.pay(order, signal);
  } catch (thrown) {
    return toAppError(thrown).code === 'cancelled' ? undefined : 'unknown';
  }
}
