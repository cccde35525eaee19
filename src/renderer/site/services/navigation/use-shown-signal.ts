import { useCallback, useEffect, useRef } from 'react';

/** Answers the signal of the time for which the screen is shown now: it aborts when the screen is left. */
export function useShownSignal(): () => AbortSignal {
  const shown = useRef(new AbortController());
  useEffect(() => {
    const showing = new AbortController();
    shown.current = showing;
    return () => showing.abort();
  }, []);
  return useCallback(() => shown.current.signal, []);
}
