/**
 * Converts times of a window's clock to seconds since the epoch, as CDP's `timestamp` requires. A fling then has the
 * speed of the user's gesture, regardless of when the touches arrive.
 */
export class TouchClock {
  /** Difference between the clocks in milliseconds: the minimum delay in this gesture. */
  #offset = Number.POSITIVE_INFINITY;
  #last = 0;

  /** Resets the difference, because another window may send the next gesture. */
  beginGesture(): void {
    this.#offset = Number.POSITIVE_INFINITY;
  }

  /** Returns the time, never before the previous one. Without `at` (in milliseconds) it is now. */
  seconds(at: number | undefined): number {
    const now = Date.now();
    if (at !== undefined) this.#offset = Math.min(this.#offset, now - at);
    this.#last = Math.max(this.#last, at === undefined ? now : at + this.#offset);
    return this.#last / 1000;
  }
}
