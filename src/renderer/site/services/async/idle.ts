const idleTimeoutMs = 1_000;

/** Delay in ms in Safari, which has no `requestIdleCallback`. It leaves time to finish the current frame. */
const frameMs = 50;

/** Resolves when the browser is idle. Pending rendering runs before that. */
export function idle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs });
    else setTimeout(resolve, frameMs);
  });
}
