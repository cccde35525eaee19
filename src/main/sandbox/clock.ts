/** Clock of the sandbox. After it is set, it continues from that time. */
export class Clock {
  #offsetMs = 0;
  #isSet = false;

  /** True if the clock was set, even to the machine's time. */
  get isSet(): boolean {
    return this.#isSet;
  }

  /** Returns the time in ms since the epoch. */
  now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** Sets the clock. Null restores the machine's time. */
  set(now: number | null): void {
    this.#isSet = now !== null;
    this.#offsetMs = now === null ? 0 : now - Date.now();
  }

  /** Returns true if a time is within `ms` of this clock or of the machine's. Callers may use either. */
  isNear(instant: number, ms: number): boolean {
    return [this.now(), Date.now()].some((now) => Math.abs(instant - now) <= ms);
  }
}
