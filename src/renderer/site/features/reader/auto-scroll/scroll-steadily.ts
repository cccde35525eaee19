/**
 * Max time in ms between two frames that counts. A longer one means that the page was hidden, so the missed distance is
 * not scrolled.
 */
const maxFrameMs = 100;

/** Pause in ms after the user scrolls, so that momentum scrolling can end first. */
const settleMs = 800;

interface SteadyScroll {
  /** Returns the speed in CSS px per second. Called for every frame. */
  speed(): number;
  /** Called when scrolling stops at the end of the page. */
  onEnd(): void;
}

/**
 * Scrolls the window down until `signal` aborts or the page ends. Pauses while the user touches the screen or scrolls.
 */
export function scrollSteadily(window: Window, { speed, onEnd }: SteadyScroll, signal: AbortSignal): void {
  let lastFrame: number | undefined;
  let heldUntil = 0;
  // Scrolls whole pixels and adds the fraction to the next frame, because Safari ignores fractions.
  let rest = 0;

  const hold = (until: number) => {
    heldUntil = until;
  };
  const options = { passive: true, signal };
  window.addEventListener('touchstart', () => hold(Number.POSITIVE_INFINITY), options);
  for (const type of ['touchend', 'touchcancel', 'wheel', 'keydown'] as const) {
    window.addEventListener(type, ({ timeStamp }) => hold(timeStamp + settleMs), options);
  }

  const step = (now: number) => {
    if (signal.aborted) return;
    const elapsed = Math.min(now - (lastFrame ?? now), maxFrameMs);
    lastFrame = now;
    if (now >= heldUntil) {
      rest += (elapsed * speed()) / 1_000;
      const whole = Math.floor(rest);
      rest -= whole;
      if (whole > 0) window.scrollBy(0, whole);
      if (isAtEnd(window)) {
        onEnd();
        return;
      }
    }
    window.requestAnimationFrame(step);
  };
  window.requestAnimationFrame(step);
}

function isAtEnd({ document, innerHeight, scrollY }: Window): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}
