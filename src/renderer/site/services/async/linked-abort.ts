/** A controller that also aborts when `signal` does; `AbortSignal.any` is younger than the engines the site runs on. */
export function linkedAbort(signal: AbortSignal): AbortController {
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  else signal.addEventListener('abort', () => controller.abort(), { once: true, signal: controller.signal });
  return controller;
}
