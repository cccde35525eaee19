import { toAppError } from '#shared/errors.ts';
import type { Pause } from '../../../services/async/pause.ts';
import type { PayBridge } from './native-pay.ts';

/** Max time in ms to wait, because apps inject their bridge some time after the page's scripts start. */
const timeoutMs = 3_000;
const intervalMs = 100;

interface BridgeEnvironment {
  readonly document: Pick<Document, 'addEventListener'>;
  readonly pause: Pause;
}

/** Resolves with true if the bridge is present within 3 s. Rejects with AppError 'cancelled' on abort. */
export async function waitForBridge(
  bridge: PayBridge,
  { document, pause }: BridgeEnvironment,
  signal: AbortSignal,
): Promise<boolean> {
  if (bridge.isThere()) return true;
  const ready = new AbortController();
  const stop = () => ready.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (bridge.readyEvent) document.addEventListener(bridge.readyEvent, stop, { signal: ready.signal });
  try {
    for (let waitedMs = 0; waitedMs < timeoutMs && !bridge.isThere(); waitedMs += intervalMs) {
      await pause(intervalMs, ready.signal);
    }
  } catch (thrown) {
    // A cancelled pause without an abort of `signal` means that the ready event fired.
    if (signal.aborted || toAppError(thrown).code !== 'cancelled') throw thrown;
  } finally {
    signal.removeEventListener('abort', stop);
    ready.abort();
  }
  return bridge.isThere();
}
