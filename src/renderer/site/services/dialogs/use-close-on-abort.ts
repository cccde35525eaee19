import { useEffect } from 'react';

/** Closes a dialog without a result when the user leaves the screen that opened it. */
export function useCloseOnAbort(signal: AbortSignal, close: () => void): void {
  useEffect(() => closeOnAbort(signal, close), [signal, close]);
}

/**
 * Calls `close` on abort. Drops the event, because it would count as a result. Returns a function that unsubscribes.
 */
export function closeOnAbort(signal: AbortSignal, close: () => void): () => void {
  const dismiss = () => close();
  if (signal.aborted) dismiss();
  else signal.addEventListener('abort', dismiss);
  return () => signal.removeEventListener('abort', dismiss);
}
