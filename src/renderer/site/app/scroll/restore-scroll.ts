/** Events that mean that the user scrolls or is about to scroll, which ends the restoration. */
const userEvents = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Time in ms after the position is reached in which heights above it may still change, because lists measure their
 * rows.
 */
const settleMs = 1_000;

/**
 * Scrolls to `top` (CSS px), and waits for a loading screen to become tall enough. Holds the position until heights
 * have settled or the user interacts. Then calls `onEnd`, except after an abort.
 */
export function restoreScroll(window: Window, top: number, signal: AbortSignal, onEnd: () => void): void {
  if (top === 0) {
    // Sets both axes, because scrolling to (0, 0) is the only scroll that Chromium performs without a forced layout.
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
  for (const type of userEvents) {
    window.addEventListener(type, end, { signal: ended.signal, passive: true });
  }
  signal.addEventListener('abort', stop, { signal: ended.signal });
}

/** Returns true if the document is tall enough. Otherwise scrolls to its end, where a growing list loads more. */
function scrollTo(window: Window, target: number): boolean {
  const last = window.document.documentElement.scrollHeight - window.innerHeight;
  const top = Math.min(target, last);
  if (Math.abs(window.scrollY - top) >= 1) window.scrollTo({ top, behavior: 'instant' });
  return last >= Math.floor(target);
}
