import { useEffect } from 'react';

/** Closes a dialog, without a result, when the screen that asked is left: its question is void. */
export function useCloseOnAbort(signal: AbortSignal, close: () => void): void {
  useEffect(() => closeOnAbort(signal, close), [signal, close]);
}

/** The answer takes it back. Closes without a result: the event, taken for one, would be a yes. */
export function closeOnAbort(signal: AbortSignal, close: () => void): () => void {
  const dismiss = () => close();
  if (signal.aborted) dismiss();
  else signal.addEventListener('abort', dismiss);
  return () => signal.removeEventListener('abort', dismiss);
}
