/**
 * Converts times of a window's clock to seconds since the epoch, as CDP's `timestamp` requires. A fling then has the
 * speed of the user's gesture, whenever the touches arrive.
 */
export class TouchClock {
  /** Difference between the two clocks in ms, which is the smallest delay in this gesture. */
  #offset = Number.POSITIVE_INFINITY;
  #last = 0;

  /** Resets the difference, because the next gesture may come from another window. */
  beginGesture(): void {
    this.#offset = Number.POSITIVE_INFINITY;
  }

  /** Returns the time in seconds, never before the previous one. Uses the current time if `at` (in ms) is missing. */
  seconds(at: number | undefined): number {
    const now = Date.now();
    if (at !== undefined) this.#offset = Math.min(this.#offset, now - at);
    this.#last = Math.max(this.#last, at === undefined ? now : at + this.#offset);
    return this.#last / 1000;
  }
}
