const usualLimit = 10;
const windowMs = 5 * 60 * 1000;
/** Names that nobody has can be tried without end: the ones tried longest ago are forgotten. */
const mostNames = 10_000;

/** Counts attempts by a name, such as the account they are at. Kept in memory: what people type need not be their account. */
export class RateLimiter {
  readonly #attempts = new Map<string, readonly number[]>();
  readonly #limit: number;

  constructor(limit = usualLimit) {
    this.#limit = limit;
  }

  /** Whether there were so many lately (`now`: ms) that the next one is not even looked at. */
  isBlocked(name: string, now: number): boolean {
    return this.#recent(name, now).length >= this.#limit;
  }

  note(name: string, now: number): void {
    const attempts = [...this.#recent(name, now), now];
    this.#attempts.delete(name);
    this.#attempts.set(name, attempts);
    for (const oldest of this.#attempts.keys()) {
      if (this.#attempts.size <= mostNames) return;
      this.#attempts.delete(oldest);
    }
  }

  forget(name: string): void {
    this.#attempts.delete(name);
  }

  clear(): void {
    this.#attempts.clear();
  }

  /** The clock can be set back: only the distance counts. */
  #recent(name: string, now: number): readonly number[] {
    return (this.#attempts.get(name) ?? []).filter((at) => Math.abs(now - at) < windowMs);
  }
}
