/** Ms between two looks at what plays, at most: a computer that slept has played nothing meanwhile. */
const longestStep = 10_000;

/** Tells how long something has been playing, whatever its speed. */
export class PlayClock {
  #last: number | undefined = undefined;

  /** Ms since the last look; for each look while it plays. `now` only goes forward. */
  advance(now: number): number {
    const step = this.#last === undefined ? 0 : now - this.#last;
    this.#last = now;
    return Math.min(step, longestStep);
  }

  /** It plays no more. */
  stop(): void {
    this.#last = undefined;
  }
}
