const defaultLimit = 10;
const windowMs = 5 * 60 * 1000;
/** Maximum number of names, because unknown names are unlimited; the least recently tried are dropped. */
const maxNames = 10_000;

/**
 * Counts attempts per name, such as an account. Kept in memory only, because users may type something else than their
 * account.
 */
export class RateLimiter {
  readonly #attempts = new Map<string, readonly number[]>();
  readonly #limit: number;
  readonly #maxNames: number;

  /** `limit` is the number of attempts per name, `names` the number of names kept. */
  constructor({ limit = defaultLimit, names = maxNames } = {}) {
    this.#limit = limit;
    this.#maxNames = names;
  }

  /** Returns true if the name has reached its limit, so that the next attempt is rejected unseen. `now` is in ms. */
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

/** Compares the distance only, because the clock can be set back. */
function isRecent(at: number, now: number): boolean {
  return Math.abs(now - at) < windowMs;
}
