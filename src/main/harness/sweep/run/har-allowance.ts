/** A screen mostly fails for the same reason on all platforms, so a few HARs are enough. */
const maxHarsPerScreen = 3;
/** Limits the HARs of a run because people send reports to each other. */
const maxFailedChars = 8_000_000;
const maxChangedChars = 2_000_000;

/**
 * Separate budgets. A run learns only at its end whether a changed screenshot fails its screen, so changed screens must
 * not use up the budget of failed ones.
 */
export interface HarAllowances {
  readonly failed: HarAllowance;
  readonly changed: HarAllowance;
}

export const harAllowances = (): HarAllowances => ({
  failed: new HarAllowance(maxFailedChars),
  changed: new HarAllowance(maxChangedChars),
});

/** Limits how many HARs a run stores. */
export class HarAllowance {
  readonly #harsByScreen = new Map<string, number>();
  #charsLeft: number;

  constructor(maxRunChars: number) {
    this.#charsLeft = maxRunChars;
  }

  /** Returns whether another HAR of this screen may be stored, if it is short enough. */
  hasRoom(screenId: string): boolean {
    return this.#charsLeft > 0 && (this.#harsByScreen.get(screenId) ?? 0) < maxHarsPerScreen;
  }

  /** Reserves space for this HAR; returns false if it must not be stored. */
  takes(screenId: string, har: string): boolean {
    if (!this.hasRoom(screenId) || har.length > this.#charsLeft) return false;
    this.#harsByScreen.set(screenId, (this.#harsByScreen.get(screenId) ?? 0) + 1);
    this.#charsLeft -= har.length;
    return true;
  }
}
