/** Returns a controller that aborts when `signal` does, too. Old browsers lack `AbortSignal.any`. */
export function linkedAbort(signal: AbortSignal): AbortController {
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  else signal.addEventListener('abort', () => controller.abort(), { once: true, signal: controller.signal });
  return controller;
}
