/** Maximum HARs per screen: a screen usually fails for the same reason on all platforms. */
const maxHarsPerScreen = 3;
/** Maximum HAR size per run, because people send reports to each other. */
const maxFailedChars = 8_000_000;
const maxChangedChars = 2_000_000;

/**
 * Separate budgets for failed and changed screens. Only the end of a run shows whether a changed screenshot fails its
 * screen, so changed screens must not use up the budget of failed ones.
 */
export interface HarAllowances {
  readonly failed: HarAllowance;
  readonly changed: HarAllowance;
}

export const harAllowances = (): HarAllowances => ({
  failed: new HarAllowance(maxFailedChars),
  changed: new HarAllowance(maxChangedChars),
});

/** Budget for the HARs of a run. */
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

  /** Reserves space for this HAR; returns false if it must not be stored. */
  takes(screenId: string, har: string): boolean {
    if (!this.hasRoom(screenId) || har.length > this.#charsLeft) return false;
    this.#harsByScreen.set(screenId, (this.#harsByScreen.get(screenId) ?? 0) + 1);
    this.#charsLeft -= har.length;
    return true;
  }
}
