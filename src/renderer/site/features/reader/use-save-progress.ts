import { useEffect } from 'react';

/**
 * Calls `save` when the page may close. `pagehide` and `visibilitychange` are the last events that phones send
 * reliably.
 */
export function useSaveProgress(save: () => void): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pagehide', save, { signal });
    document.addEventListener('visibilitychange', save, { signal });
    return () => controller.abort();
  }, [save]);
}
