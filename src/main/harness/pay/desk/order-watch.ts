import type { SeenOrder } from '#shared/control/server-order.ts';
import { type AppError, toAppError } from '#shared/errors.ts';

interface OrderWatchOptions {
  readonly newestOrders: () => Promise<readonly SeenOrder[]>;
  readonly seen: (orders: readonly SeenOrder[]) => void;
  /** Told once when the sandbox stops answering. */
  readonly onProblem: (error: AppError) => void;
  /** Between two looks. */
  readonly pauseMs?: number;
}

const defaultPauseMs = 1_000;

/** Looks at the sandbox's order list again and again: users order and cancel without asking any app. */
export class OrderWatch {
  readonly #options: OrderWatchOptions;
  #isWanted = false;
  #wake: () => void = () => undefined;

  constructor(options: OrderWatchOptions) {
    this.#options = options;
  }

  /** Until `signal` aborts. Never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    const { newestOrders, onProblem, seen } = this.#options;
    signal.addEventListener('abort', () => this.lookNow(), { once: true });
    let isResponding = true;
    while (!signal.aborted) {
      this.#isWanted = false;
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

  /** Without waiting for the next turn. */
  lookNow(): void {
    this.#isWanted = true;
    this.#wake();
  }

  async #pause(): Promise<void> {
    if (this.#isWanted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    const timer = setTimeout(resolve, this.#options.pauseMs ?? defaultPauseMs);
    await promise;
    clearTimeout(timer);
  }
}
