const usualLimit = 10;
const windowMs = 5 * 60 * 1000;
/** Names that nobody has can be tried without end: the ones tried longest ago are forgotten. */
const mostNames = 10_000;

/** Counts attempts by a name, such as the account they are at. Kept in memory: what people type need not be their account. */
export class RateLimiter {
  readonly #attempts = new Map<string, readonly number[]>();
  readonly #limit: number;
  readonly #mostNames: number;

  /** `limit`: attempts at a name; `names`: how many are held at once. */
  constructor({ limit = usualLimit, names = mostNames } = {}) {
    this.#limit = limit;
    this.#mostNames = names;
  }

  /** Whether there were so many lately (`now`: ms) that the next one is not even looked at. */
  isBlocked(name: string, now: number): boolean {
    return this.#recent(name, now).length >= this.#limit;
  }

  note(name: string, now: number): void {
    const attempts = [...this.#recent(name, now), now];
    this.#attempts.delete(name);
    this.#attempts.set(name, attempts);
    for (const [oldest, times] of this.#attempts) {
      if (this.#attempts.size <= this.#mostNames && times.some((at) => isRecent(at, now))) return;
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

/** The clock can be set back: only the distance counts. */
function isRecent(at: number, now: number): boolean {
  return Math.abs(now - at) < windowMs;
}
