const limit = 10;
const windowMs = 5 * 60 * 1000;
/** Names that nobody has can be tried without end: the ones tried longest ago are forgotten. */
const mostAccounts = 10_000;

/** Counts the wrong passwords of each account. Kept in memory: what people type into the field need not be their account. */
export class LoginThrottle {
  readonly #failures = new Map<string, readonly number[]>();

  /** Whether so many were wrong lately (`now`: ms) that not even the right one is looked at. */
  isBlocked(account: string, now: number): boolean {
    return this.#recent(account, now).length >= limit;
  }

  noteFailure(account: string, now: number): void {
    const failures = [...this.#recent(account, now), now];
    this.#failures.delete(account);
    this.#failures.set(account, failures);
    for (const oldest of this.#failures.keys()) {
      if (this.#failures.size <= mostAccounts) return;
      this.#failures.delete(oldest);
    }
  }

  forget(account: string): void {
    this.#failures.delete(account);
  }

  clear(): void {
    this.#failures.clear();
  }

  /** The clock can be set back: only the distance counts. */
  #recent(account: string, now: number): readonly number[] {
    return (this.#failures.get(account) ?? []).filter((at) => Math.abs(now - at) < windowMs);
  }
}
