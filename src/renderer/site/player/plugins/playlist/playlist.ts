/** Position in a list of videos. */
export class Playlist {
  readonly length: number;
  #index: number;

  /** `playing` is the source of the player; a source outside the list counts as the first. */
  constructor(sources: readonly string[], playing: string) {
    this.length = sources.length;
    this.#index = Math.max(0, sources.indexOf(playing));
  }

  get index(): number {
    return this.#index;
  }

  /** Returns the index `step` entries away, limited to the list. */
  clamped(step: number): number {
    return Math.min(Math.max(0, this.length - 1), Math.max(0, this.#index + step));
  }

  /** Selects an entry. Returns false for the current entry and outside the list. */
  goTo(index: number): boolean {
    if (index === this.#index || !Number.isInteger(index) || index < 0 || index >= this.length) return false;
    this.#index = index;
    return true;
  }
}
