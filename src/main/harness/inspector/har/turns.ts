import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 10;

/** Cuts long work into slices: others get their turn between them. */
export class Turns {
  readonly #signal: AbortSignal;
  #sliceEnd = performance.now() + sliceMs;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  get isOver(): boolean {
    return performance.now() > this.#sliceEnd;
  }

  /** Resolves at the next turn. Rejects with the signal's reason. */
  async next(): Promise<void> {
    await nextTurn();
    this.#signal.throwIfAborted();
    this.#sliceEnd = performance.now() + sliceMs;
  }
}
