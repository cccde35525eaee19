import { cancelled } from '../../../services/async/abortable.ts';

/** The first value that a callback is called with; later calls change nothing. Rejects with AppError 'cancelled' on abort. */
export function callbackAnswer<Value>(
  begin: (callback: (value: Value) => void) => void,
  signal: AbortSignal,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(cancelled());
      return;
    }
    const stop = () => reject(cancelled());
    signal.addEventListener('abort', stop, { once: true });
    begin((value) => {
      signal.removeEventListener('abort', stop);
      resolve(value);
    });
  });
}
