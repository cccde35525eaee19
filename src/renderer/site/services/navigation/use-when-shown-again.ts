import { useEffect, useEffectEvent } from 'react';
import { useRestored } from './use-restored.ts';

/** Calls `callback` when the page becomes visible, is restored from the back/forward cache, or is online again. */
export function useWhenShownAgain(callback: () => void): void {
  const call = useEffectEvent(callback);
  useRestored(callback);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') call();
    };
    document.addEventListener('visibilitychange', handleVisibility, { signal });
    window.addEventListener('online', () => call(), { signal });
    return () => listening.abort();
  }, []);
}
