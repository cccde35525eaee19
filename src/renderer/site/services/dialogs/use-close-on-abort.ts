import { useEffect } from 'react';

/** Closes a dialog when the screen that asked is left: its question is void. */
export function useCloseOnAbort(signal: AbortSignal, close: () => void): void {
  useEffect(() => {
    if (signal.aborted) {
      close();
      return;
    }
    signal.addEventListener('abort', close);
    return () => signal.removeEventListener('abort', close);
  }, [signal, close]);
}
