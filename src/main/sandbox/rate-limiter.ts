const defaultLimit = 10;
const windowMs = 5 * 60 * 1000;
/** Maximum number of names, because callers can invent any number. The least recently tried are dropped. */
const maxNames = 10_000;

/**
 * Counts attempts per name, such as an account. Keeps names in memory only, because users may type something else by
 * mistake, such as a password.
 */
export class RateLimiter {
  readonly #attempts = new Map<string, readonly number[]>();
  readonly #limit: number;
  readonly #maxNames: number;

  /** `limit` is the number of attempts per name, `names` the number of stored names. */
  constructor({ limit = defaultLimit, names = maxNames } = {}) {
    this.#limit = limit;
    this.#maxNames = names;
  }

  /** Returns true if the name has reached its limit. The next attempt is rejected without a check. `now` is in ms. */
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

/** Returns true if the times are close, in either direction, because the clock can be set back. */
function isRecent(at: number, now: number): boolean {
  return Math.abs(now - at) < windowMs;
}
