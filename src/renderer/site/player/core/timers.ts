/** Calls `action` once after `ms`, unless the signal aborts. */
export function after(ms: number, action: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const stop = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', stop);
    action();
  }, ms);
  signal.addEventListener('abort', stop, { once: true });
}

/** Calls `action` every `ms` until the signal aborts. */
export function every(ms: number, action: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const timer = setInterval(action, ms);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Runs an action once after a delay. Each `start` restarts the delay. */
export class Delay {
  #running: AbortController | undefined;
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', () => this.stop(), { once: true });
  }

  start(ms: number, action: () => void): void {
    this.stop();
    if (this.#signal.aborted) return;
    this.#running = new AbortController();
    after(ms, action, this.#running.signal);
  }

  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
  }
}
