import { useEffect, useEffectEvent } from 'react';

/** Calls back when the page is seen again, comes out of the browser's cache, or is online again. */
export function useWhenShownAgain(callback: () => void): void {
  const call = useEffectEvent(callback);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') call();
    };
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) call();
    };
    document.addEventListener('visibilitychange', handleVisibility, { signal });
    window.addEventListener('pageshow', handlePageShow, { signal });
    window.addEventListener('online', () => call(), { signal });
    return () => listening.abort();
  }, []);
}
