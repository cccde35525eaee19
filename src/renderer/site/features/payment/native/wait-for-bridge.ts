import { toAppError } from '#shared/errors.ts';
import type { Pause } from '../../../services/async/pause.ts';
import type { PayBridge } from './native-pay.ts';

/** Apps put their bridge into the page some time after its scripts began to run. */
const limitMs = 3_000;
const lookEveryMs = 100;

interface Surroundings {
  readonly document: Pick<Document, 'addEventListener'>;
  readonly pause: Pause;
}

/** Whether the bridge is there, at once or within 3 s. Rejects with AppError 'cancelled' on abort. */
export async function waitForBridge(
  bridge: PayBridge,
  { document, pause }: Surroundings,
  signal: AbortSignal,
): Promise<boolean> {
  if (bridge.isThere()) return true;
  const told = new AbortController();
  const stop = () => told.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (bridge.readyEvent) document.addEventListener(bridge.readyEvent, stop, { signal: told.signal });
  try {
    for (let waited = 0; waited < limitMs && !bridge.isThere(); waited += lookEveryMs) {
      await pause(lookEveryMs, told.signal);
    }
  } catch (thrown) {
    // Told by the event, the waiting is over; anything else is the caller's.
    if (signal.aborted || toAppError(thrown).code !== 'cancelled') throw thrown;
  } finally {
    signal.removeEventListener('abort', stop);
    told.abort();
  }
  return bridge.isThere();
}
