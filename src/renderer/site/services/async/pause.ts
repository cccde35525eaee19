import { cancelled } from './abortable.ts';

/** Resolves after `ms`. Rejects with AppError 'cancelled' as soon as `signal` aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pause: Pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(cancelled());
      return;
    }
    const stop = () => {
      clearTimeout(timer);
      reject(cancelled());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
