/** Max time in ms that counts between two calls, so that time in which the device was asleep does not count. */
const maxStepMs = 10_000;

/** Measures playing time, independent of the playback speed. */
export class PlayClock {
  #last: number | undefined = undefined;

  /** Returns the ms since the previous call. Call it regularly while the video plays, with a monotonic `now`. */
  advance(now: number): number {
    const step = this.#last === undefined ? 0 : now - this.#last;
    this.#last = now;
    return Math.min(step, maxStepMs);
  }

  /** Ends the measurement. Called when playback stops. */
  stop(): void {
    this.#last = undefined;
  }
}
