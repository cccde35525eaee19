/** For so long (ms) a busy page may put off what waits for it to be idle. */
const idleTimeoutMs = 1_000;

/** Safari has no idle callbacks: time enough for the frame that is being made. */
const frameMs = 50;

/** Resolves when the browser has nothing better to do: what is on its way to the screen goes first. */
export function idle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs });
    else setTimeout(resolve, frameMs);
  });
}
