/** Time after which a screen usually shows its first content. */
const settledMs = 1_500;

/** Runs a task once a screen has settled and the browser is idle. Returns a function that cancels it. */
export function whenSettled(window: Window, task: () => void): () => void {
  let idleHandle: number | undefined;
  const timer = window.setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) idleHandle = window.requestIdleCallback(task);
    else task();
  }, settledMs);
  return () => {
    clearTimeout(timer);
    if (idleHandle !== undefined) window.cancelIdleCallback(idleHandle);
  };
}
