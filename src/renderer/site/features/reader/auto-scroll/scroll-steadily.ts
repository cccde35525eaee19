/** A frame that comes later than this was not the phone's fault: the page was hidden. Nothing is made up for. */
const longestFrameMs = 100;

/** How long the user's own scrolling is left to run out before the page moves by itself again. */
const settleMs = 800;

interface SteadyScroll {
  /** CSS px a second, asked for at every frame. */
  speed(): number;
  /** The end of the page was reached; nothing moves any more. */
  onEnd(): void;
}

/** Scrolls the window down until `signal` aborts or the page ends; a finger or the wheel holds it for a while. */
export function scrollSteadily(window: Window, { speed, onEnd }: SteadyScroll, signal: AbortSignal): void {
  let lastFrame: number | undefined;
  let heldUntil = 0;
  // Whole pixels only: Safari drops fractions, and with them the slowest speeds.
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
    const elapsed = Math.min(now - (lastFrame ?? now), longestFrameMs);
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
