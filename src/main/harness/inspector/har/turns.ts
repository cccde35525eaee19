import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 10;

/** Splits long work into slices so that the event loop can run in between. */
export class Turns {
  readonly #signal: AbortSignal;
  #sliceEnd = performance.now() + sliceMs;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  get isOver(): boolean {
    return performance.now() > this.#sliceEnd;
  }

  /** Waits for the event loop, then starts the next slice. Rejects with the signal's reason. */
  async next(): Promise<void> {
    await nextTurn();
    this.#signal.throwIfAborted();
    this.#sliceEnd = performance.now() + sliceMs;
  }
}
