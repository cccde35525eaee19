import type { SeenOrder } from '#shared/control/server-order.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import { awaitAtMost } from '../../../lib/deadlines.ts';

interface OrderWatchOptions {
  readonly newestOrders: () => Promise<readonly SeenOrder[]>;
  readonly seen: (orders: readonly SeenOrder[]) => void;
  /** Called once per outage of the sandbox. */
  readonly onProblem: (error: AppError) => void;
  /** Pause between two polls, in ms. */
  readonly pauseMs?: number;
}

const defaultPauseMs = 1_000;

/** Polls the sandbox's list of orders, because users create and cancel orders without an app too. */
export class OrderWatch {
  readonly #options: OrderWatchOptions;
  #isPollDue = false;
  #wake: () => void = () => undefined;

  constructor(options: OrderWatchOptions) {
    this.#options = options;
  }

  /** Polls until `signal` aborts. Never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    const { newestOrders, onProblem, seen } = this.#options;
    signal.addEventListener('abort', () => this.pollNow(), { once: true });
    let isResponding = true;
    while (!signal.aborted) {
      this.#isPollDue = false;
      try {
        seen(await newestOrders());
        isResponding = true;
      } catch (thrown) {
        if (signal.aborted) return;
        if (isResponding) onProblem(toAppError(thrown));
        isResponding = false;
      }
      await this.#pause();
    }
  }

  /** Polls immediately instead of after the pause. */
  pollNow(): void {
    this.#isPollDue = true;
    this.#wake();
  }

  async #pause(): Promise<void> {
    if (this.#isPollDue) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    await awaitAtMost(this.#options.pauseMs ?? defaultPauseMs, promise);
  }
}
