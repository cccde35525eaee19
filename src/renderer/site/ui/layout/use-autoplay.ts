import { useEffect, useState } from 'react';

/**
 * Calls `advance(1)` when a slide has been shown for `intervalMs`. Pauses while the carousel is touched, hovered or
 * focused, while the page is hidden, and with `prefers-reduced-motion`. Returns the event handlers that detect this.
 */
export function useAutoplay(
  isWanted: boolean,
  selected: number,
  intervalMs: number,
  advance: (steps: number) => void,
) {
  const [isTouched, setTouched] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isTouched || isHovered || isFocused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the interval restarts with each slide
  useEffect(() => {
    if (!isWanted || isHeld) return;
    return whileVisible(intervalMs, () => advance(1));
  }, [isWanted, isHeld, selected, intervalMs, advance]);

  return {
    onTouchStart: () => setTouched(true),
    onTouchEnd: () => setTouched(false),
    onTouchCancel: () => setTouched(false),
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

/** Runs a timer, which starts again when the page becomes visible again. */
function whileVisible(intervalMs: number, run: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    if (!document.hidden && !stillness.matches) timer = setTimeout(run, intervalMs);
  };
  restart();
  document.addEventListener('visibilitychange', restart, { signal });
  stillness.addEventListener('change', restart, { signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
