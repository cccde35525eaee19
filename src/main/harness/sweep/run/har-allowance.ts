/** A screen mostly fails alike on all platforms: so many of its HARs tell it. */
const maxScreenBytes = 3;
/** Characters of all HARs of a run: its report is sent around. */
const maxFailedBytes = 8_000_000;
const maxChangedBytes = 2_000_000;

/** Whether a picture that is another than the baseline's fails its screen is known after the run: such screens take nothing from those that failed in it. */
export interface HarAllowances {
  readonly failed: HarAllowance;
  readonly changed: HarAllowance;
}

/** Those of a run. */
export const harAllowances = (): HarAllowances => ({
  failed: new HarAllowance(maxFailedBytes),
  changed: new HarAllowance(maxChangedBytes),
});

/** How many HARs of screens a run still keeps. */
export class HarAllowance {
  readonly #ofScreens = new Map<string, number>();
  #left: number;

  /** `mostInAll` characters. */
  constructor(maxRunBytes: number) {
    this.#left = maxRunBytes;
  }

  /** Whether one more of the screen would be kept, unless it is too long. */
  hasRoom(screenId: string): boolean {
    return this.#left > 0 && (this.#ofScreens.get(screenId) ?? 0) < maxScreenBytes;
  }

  /** Whether this one is kept. */
  takes(screenId: string, har: string): boolean {
    if (!this.hasRoom(screenId) || har.length > this.#left) return false;
    this.#ofScreens.set(screenId, (this.#ofScreens.get(screenId) ?? 0) + 1);
    this.#left -= har.length;
    return true;
  }
}
