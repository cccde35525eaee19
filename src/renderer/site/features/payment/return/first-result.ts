import { when } from 'mobx';
import { toAppError } from '#shared/errors.ts';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { type Pause, pause } from '../../../services/async/pause.ts';
import type { PaymentResultStore } from '../result/payment-result.store.ts';

/** Max time in ms to wait for the order's state before the user is asked. */
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
