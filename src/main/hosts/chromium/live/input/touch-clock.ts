/**
 * Turns times of a window's clock into seconds since the epoch, as CDP's `timestamp` takes them. The speed of a fling is then
 * the user's own, however late or close together the touches arrive.
 */
export class TouchClock {
  /** Between the two clocks, ms: the least delay of this gesture. */
  #offset = Number.POSITIVE_INFINITY;
  #last = 0;

  /** Another window may be in use now. */
  beginGesture(): void {
    this.#offset = Number.POSITIVE_INFINITY;
  }

  /** Never earlier than the time before. Without `at` (ms) it is now. */
  seconds(at: number | undefined): number {
    const now = Date.now();
    if (at !== undefined) this.#offset = Math.min(this.#offset, now - at);
    this.#last = Math.max(this.#last, at === undefined ? now : at + this.#offset);
    return this.#last / 1000;
  }
}
