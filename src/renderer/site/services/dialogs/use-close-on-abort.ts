import { useEffect } from 'react';

/** Closes a dialog, without a result, when the screen that asked is left: its question is void. */
export function useCloseOnAbort(signal: AbortSignal, close: () => void): void {
  useEffect(() => {
    // A dialog's `close` takes a result: the event is none.
    const stop = () => close();
    if (signal.aborted) {
      stop();
      return;
    }
    signal.addEventListener('abort', stop);
    return () => signal.removeEventListener('abort', stop);
  }, [signal, close]);
}
