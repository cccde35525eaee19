/** With these a user scrolls, or may be about to; from then on the place is theirs. */
const readerEvents = ['wheel', 'pointerdown', 'keydown'] as const;

/** For so long after the position was reached, a screen may still change heights above it: lists that measure their rows. */
const settleMs = 1_000;

/**
 * Scrolls to `top` (CSS px) at once or, on a screen that is still loading, as soon as it is tall enough, and holds it there
 * until heights have settled; the user's first touch ends it. `onEnd` is called when it is over; not after an abort.
 */
export function restoreScroll(window: Window, top: number, signal: AbortSignal, onEnd: () => void): void {
  if (top === 0) {
    // Both sides 0 is the one place that Chromium reaches without laying out the page, which is about to be painted anyway.
    window.scrollTo({ left: 0, top, behavior: 'instant' });
    onEnd();
    return;
  }
  const isReached = scrollTo(window, top);
  const ended = new AbortController();
  let timer = isReached ? setTimeout(end, settleMs) : undefined;
  const observer = new ResizeObserver(() => {
    if (scrollTo(window, top)) timer ??= setTimeout(end, settleMs);
  });
  function stop(): void {
    ended.abort();
    observer.disconnect();
    clearTimeout(timer);
  }
  function end(): void {
    stop();
    onEnd();
  }
  observer.observe(window.document.body);
  for (const type of readerEvents) {
    window.addEventListener(type, end, { signal: ended.signal, passive: true });
  }
  signal.addEventListener('abort', stop, { signal: ended.signal });
}

/** Whether the window could scroll as far. Else it goes to the end of what there is, where a list that grows asks for more. */
function scrollTo(window: Window, wanted: number): boolean {
  const last = window.document.documentElement.scrollHeight - window.innerHeight;
  const top = Math.min(wanted, last);
  if (Math.abs(window.scrollY - top) >= 1) window.scrollTo({ top, behavior: 'instant' });
  return last >= Math.floor(wanted);
}
