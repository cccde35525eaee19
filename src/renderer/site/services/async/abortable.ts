import { AppError } from '#shared/errors.ts';

export function cancelled(): AppError {
  return new AppError('cancelled', '操作已取消');
}

/**
 * Waits for work that several callers share. On abort, rejects with AppError 'cancelled'; the work itself continues.
 */
export function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(cancelled());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
