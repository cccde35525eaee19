import { useEffect, useEffectEvent } from 'react';

/** Calls `callback` when the browser restores the page from its back/forward cache. No component is mounted then. */
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
