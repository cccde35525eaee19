const defaultLimit = 10;
const windowMs = 5 * 60 * 1000;
/** Max number of names. The least recently tried are dropped, because callers can invent any number. */
const maxNames = 10_000;

/**
 * Counts attempts per name, such as an account. Keeps the names only in memory, because users may type a password there
 * by mistake.
 */
export class RateLimiter {
  readonly #attempts = new Map<string, readonly number[]>();
  readonly #limit: number;
  readonly #maxNames: number;

  /** `limit` is the max number of attempts per name, `names` the max number of stored names. */
  constructor({ limit = defaultLimit, names = maxNames } = {}) {
    this.#limit = limit;
    this.#maxNames = names;
  }

  /**
   * Returns true if the name has reached its limit. The next attempt is then rejected without a check. `now` is in ms.
   */
  isBlocked(name: string, now: number): boolean {
    return this.#recent(name, now).length >= this.#limit;
  }

  note(name: string, now: number): void {
    const attempts = [...this.#recent(name, now), now];
    this.#attempts.delete(name);
    this.#attempts.set(name, attempts);
    for (const [oldest, times] of this.#attempts) {
      if (this.#attempts.size <= this.#maxNames && times.some((at) => isRecent(at, now))) return;
      this.#attempts.delete(oldest);
    }
  }

  forget(name: string): void {
    this.#attempts.delete(name);
  }

  clear(): void {
    this.#attempts.clear();
  }

  #recent(name: string, now: number): readonly number[] {
    return (this.#attempts.get(name) ?? []).filter((at) => isRecent(at, now));
  }
}

/** Returns true if the times are close in either direction, because the clock can be set back. */
function isRecent(at: number, now: number): boolean {
  return Math.abs(now - at) < windowMs;
}
