import { useEffect } from 'react';

/** Interval in ms in which `saveMoved` is called. A user loses at most that much of the way. */
const saveIntervalMs = 3_000;

/**
 * Calls `save` when the page may close. `pagehide` and `visibilitychange` are the last events that phones send
 * reliably. Calls `saveMoved` regularly, because a page that crashes or is killed sends no event.
 */
export function useSaveProgress(save: () => void, saveMoved?: () => void): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pagehide', save, { signal });
    document.addEventListener('visibilitychange', save, { signal });
    return () => controller.abort();
  }, [save]);
  useEffect(() => {
    if (!saveMoved) return;
    const timer = setInterval(saveMoved, saveIntervalMs);
    return () => clearInterval(timer);
  }, [saveMoved]);
}
