/** A screen mostly fails alike on all platforms: so many of its HARs tell it. */
const mostOfAScreen = 3;
/** Characters of all HARs of a run: its report is sent around. */
const mostInAll = 8_000_000;

/** How many HARs of failed screens a run still keeps. */
export class HarAllowance {
  readonly #ofScreens = new Map<string, number>();
  #left = mostInAll;

  /** Whether one more of the screen would be kept, unless it is too long. */
  hasRoom(screenId: string): boolean {
    return this.#left > 0 && (this.#ofScreens.get(screenId) ?? 0) < mostOfAScreen;
  }

  /** Whether this one is kept. */
  takes(screenId: string, har: string): boolean {
    if (!this.hasRoom(screenId) || har.length > this.#left) return false;
    this.#ofScreens.set(screenId, (this.#ofScreens.get(screenId) ?? 0) + 1);
    this.#left -= har.length;
    return true;
  }
}
