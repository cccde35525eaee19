import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser shows the page as it kept it, not loaded again: nothing is mounted then. */
export function useRestored(callback: () => void): void {
  const call = useEffectEvent(callback);
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) call();
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);
}
