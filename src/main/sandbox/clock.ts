/** Clock of the sandbox. Once set, it continues from the given time. */
export class Clock {
  #offsetMs = 0;
  #isSet = false;

  /** True if the clock was set, even to the machine's own time. */
  get isSet(): boolean {
    return this.#isSet;
  }

  /** Returns ms since the epoch. */
  now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** Sets the clock; null restores the machine's time. */
  set(now: number | null): void {
    this.#isSet = now !== null;
    this.#offsetMs = now === null ? 0 : now - Date.now();
  }

  /**
   * Returns true if an instant is within `ms` of this clock or the machine's. Callers may use a clock that is not
   * shifted.
   */
  isNear(instant: number, ms: number): boolean {
    return [this.now(), Date.now()].some((now) => Math.abs(instant - now) <= ms);
  }
}
