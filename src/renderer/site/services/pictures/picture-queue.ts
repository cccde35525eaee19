import { cancelled } from '../async/abortable.ts';

/** Runs a limited number of tasks in parallel, in arrival order. A task that is aborted while it waits never runs. */
export class PictureQueue {
  readonly #limit: number;
  #waiting: readonly (() => void)[] = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.#acquire(signal);
    try {
      return await task();
    } finally {
      this.#releaseSlot();
    }
  }

  /** Takes a free slot or waits for one. A free slot is taken synchronously, so that no other task can take it. */
  #acquire(signal: AbortSignal): Promise<void> | undefined {
    if (this.#running < this.#limit) {
      this.#running += 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((other) => other !== begin);
        reject(cancelled());
      };
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      this.#waiting = [...this.#waiting, begin];
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** Gives the slot to the next task, or frees it. */
  #releaseSlot(): void {
    const [next, ...others] = this.#waiting;
    this.#waiting = others;
    if (next) next();
    else this.#running -= 1;
  }
}
