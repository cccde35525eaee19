import { cancelled } from '../../../services/async/abortable.ts';

/** Resolves with the value of the first call, and ignores later ones. Rejects with AppError 'cancelled' on abort. */
export function callbackResult<Value>(
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
