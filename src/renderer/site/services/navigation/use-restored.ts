import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores the page from its back/forward cache, because nothing remounts then. */
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
