/** The sandbox's time. Set, it starts at the given moment and runs on from there. */
export class Clock {
  #offsetMs = 0;
  #isSet = false;

  /** Whether it was set: it may show the machine's own time even so. */
  get isSet(): boolean {
    return this.#isSet;
  }

  /** Ms since the epoch. */
  now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** Null: the machine's own time again. */
  set(now: number | null): void {
    this.#isSet = now !== null;
    this.#offsetMs = now === null ? 0 : now - Date.now();
  }

  /** Whether an instant is at most `ms` from this time, or from the machine's: callers go by clocks that may not be shifted. */
  isNear(instant: number, ms: number): boolean {
    return [this.now(), Date.now()].some((now) => Math.abs(instant - now) <= ms);
  }
}
