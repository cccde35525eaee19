/** Keeps the screen on until `signal` aborts, if the browser supports it and the battery allows it. */
export function keepScreenOn({ document, navigator }: Window, signal: AbortSignal): void {
  // Missing in the oldest supported engines and on pages without https.
  const wakeLock: WakeLock | undefined = 'wakeLock' in navigator ? navigator.wakeLock : undefined;
  if (!wakeLock) return;

  let isAsking = false;
  const take = async (): Promise<void> => {
    if (isAsking || document.visibilityState !== 'visible') return;
    isAsking = true;
    try {
      const lock = await wakeLock.request('screen');
      const release = () => void lock.release();
      if (signal.aborted) release();
      else signal.addEventListener('abort', release, { once: true });
    } catch (thrown) {
      // The browser refuses to save power, or because the page was hidden meanwhile. The screen then dims as usual.
      console.info(
        'No wake lock, so the screen may turn off',
        thrown instanceof Error ? thrown.name : thrown,
      );
    } finally {
      isAsking = false;
    }
  };
  // The browser releases the lock whenever the page is hidden.
  document.addEventListener('visibilitychange', () => void take(), { signal });
  void take();
}
