/** Where in a list of videos the player is. */
export class Playlist {
  readonly length: number;
  #index: number;

  /** `playing`: the source of the player; one that is not in the list counts as its first. */
  constructor(sources: readonly string[], playing: string) {
    this.length = sources.length;
    this.#index = Math.max(0, sources.indexOf(playing));
  }

  get index(): number {
    return this.#index;
  }

  /** The place so many steps away, or the end of the list before it. */
  clamped(step: number): number {
    return Math.min(Math.max(0, this.length - 1), Math.max(0, this.#index + step));
  }

  /** False where the player is already, and outside the list. */
  goTo(index: number): boolean {
    if (index === this.#index || !Number.isInteger(index) || index < 0 || index >= this.length) return false;
    this.#index = index;
    return true;
  }
}
