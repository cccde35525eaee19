/** Keeps the screen from going dark until `signal` aborts, as far as the browser can and the battery allows. */
export function keepScreenOn({ document, navigator }: Window, signal: AbortSignal): void {
  // Younger than the engines the site runs on, and only there over https.
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
      // Refused to save power, or because the page was hidden meanwhile: the screen goes dark as it always does.
      console.info('The screen may go dark', thrown instanceof Error ? thrown.name : thrown);
    } finally {
      isAsking = false;
    }
  };
  // The browser lets go of the lock whenever the page is hidden.
  document.addEventListener('visibilitychange', () => void take(), { signal });
  void take();
}
