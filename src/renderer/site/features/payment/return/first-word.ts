import { when } from 'mobx';
import { toAppError } from '#shared/errors.ts';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { type Pause, pause } from '../../../services/async/pause.ts';
import type { PaymentResultStore } from '../result/payment-result.store.ts';

/** A server that has not said by then how the order stands is not waited for: the user is asked. */
const firstWordMs = 3_000;

/** Resolves with the server's first word, or without it when that takes long. */
export async function firstWord(
  store: Pick<PaymentResultStore, 'isTold'>,
  signal: AbortSignal,
  wait: Pause = pause,
): Promise<void> {
  const waiting = linkedAbort(signal);
  const stopWatching = when(
    () => store.isTold,
    () => waiting.abort(),
  );
  try {
    await wait(firstWordMs, waiting.signal);
  } catch (thrown) {
    if (toAppError(thrown).code !== 'cancelled') throw thrown;
  } finally {
    stopWatching();
    waiting.abort();
  }
}
