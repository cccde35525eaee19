import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 10;

/** Divides long work into time slices. The event loop runs between them. */
export class Turns {
  readonly #signal: AbortSignal;
  #sliceEnd = performance.now() + sliceMs;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  get isOver(): boolean {
    return performance.now() > this.#sliceEnd;
  }

  /** Lets the event loop run once, then starts the next slice. Rejects with the signal's reason. */
  async next(): Promise<void> {
    await nextTurn();
    this.#signal.throwIfAborted();
    this.#sliceEnd = performance.now() + sliceMs;
  }
}
