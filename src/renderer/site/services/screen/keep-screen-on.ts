/** Keeps the screen on until `signal` aborts, if the browser supports it and the battery allows it. */
export function keepScreenOn({ document, navigator }: Window, signal: AbortSignal): void {
  // Screen Wake Lock API. The oldest supported browsers and pages over plain HTTP lack it.
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
      // Ignores the refusal. The battery is low, or the page was hidden, and the screen turns off as usual.
      console.info(
        'No wake lock, so the screen may turn off',
        thrown instanceof Error ? thrown.name : thrown,
      );
    } finally {
      isAsking = false;
    }
  };
  // Requests the lock again, because the browser releases it whenever the page is hidden.
  document.addEventListener('visibilitychange', () => void take(), { signal });
  void take();
}
