import { useEffect } from 'react';

/** Calls `save` when the page may be gone: `pagehide` and `visibilitychange` are the last that a phone lets it know. */
export function useProgressKept(save: () => void): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pagehide', save, { signal });
    document.addEventListener('visibilitychange', save, { signal });
    return () => controller.abort();
  }, [save]);
}
