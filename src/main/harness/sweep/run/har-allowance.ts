/** Maximum number of HARs per screen. A screen usually fails for the same reason on all platforms. */
const maxHarsPerScreen = 3;
/** Limits the characters of all HARs in a report, because people send reports to each other. */
const maxFailedChars = 8_000_000;
const maxChangedChars = 2_000_000;

/**
 * Separate HAR budgets for failed and changed screens. Whether a changed screenshot fails its screen is known only at
 * the end of a run. Until then, changed screens must not use up the budget of failed ones.
 */
export interface HarAllowances {
  readonly failed: HarAllowance;
  readonly changed: HarAllowance;
}

export const harAllowances = (): HarAllowances => ({
  failed: new HarAllowance(maxFailedChars),
  changed: new HarAllowance(maxChangedChars),
});

export class HarAllowance {
  readonly #harsByScreen = new Map<string, number>();
  #charsLeft: number;

  constructor(maxRunChars: number) {
    this.#charsLeft = maxRunChars;
  }

  /** Returns true if the budget allows another HAR of this screen. */
  hasRoom(screenId: string): boolean {
    return this.#charsLeft > 0 && (this.#harsByScreen.get(screenId) ?? 0) < maxHarsPerScreen;
  }

  /** Reserves space for this HAR. Returns false if it does not fit into the budget of the run or of its screen. */
  takes(screenId: string, har: string): boolean {
    if (!this.hasRoom(screenId) || har.length > this.#charsLeft) return false;
    this.#harsByScreen.set(screenId, (this.#harsByScreen.get(screenId) ?? 0) + 1);
    this.#charsLeft -= har.length;
    return true;
  }
}
