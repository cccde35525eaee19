/** Holds the position in a list of videos. */
export class Playlist {
  readonly length: number;
  #index: number;

  /** `playing` is the source that the player has; if the list does not contain it, the first entry is selected. */
  constructor(sources: readonly string[], playing: string) {
    this.length = sources.length;
    this.#index = Math.max(0, sources.indexOf(playing));
  }

  get index(): number {
    return this.#index;
  }

  /** Returns the index `step` entries away, but not beyond either end of the list. */
  clamped(step: number): number {
    return Math.min(Math.max(0, this.length - 1), Math.max(0, this.#index + step));
  }

  /** Selects an entry. Returns false for the selected entry and for an index outside the list. */
  goTo(index: number): boolean {
    if (index === this.#index || !Number.isInteger(index) || index < 0 || index >= this.length) return false;
    this.#index = index;
    return true;
  }
}
