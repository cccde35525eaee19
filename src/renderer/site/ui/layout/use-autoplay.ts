import { useEffect, useState } from 'react';

/**
 * Calls `advance(1)` after `intervalMs` on one slide; not while a finger, the mouse or the focus holds the carousel, the
 * page is hidden, or less motion is asked for. Answers the handlers that notice what holds it.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has the whole interval
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

/** A timer that begins again when the page is shown again. */
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
