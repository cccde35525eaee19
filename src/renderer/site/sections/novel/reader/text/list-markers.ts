/** Marker of a list entry. */
interface Marker {
  readonly marker: string;
  readonly depth: number;
}

interface OpenList {
  /** Number of the next entry; undefined in unnumbered lists. */
  next: number | undefined;
}

const bullet = '•';
const deepest = 5;

/** Tracks the open nested lists and the current entry. */
export class ListMarkers {
  readonly #lists: OpenList[] = [];
  #marker: string | undefined = undefined;

  /** `start` is the number of the first entry; undefined for unnumbered lists. */
  open(start: number | undefined): void {
    this.#lists.push({ next: start });
    this.#marker = undefined;
  }

  close(): void {
    this.#lists.pop();
    this.#marker = undefined;
  }

  /** Accepts an entry outside a list too, as browsers do. */
  openEntry(): void {
    const list = this.#lists[this.#lists.length - 1];
    if (list?.next === undefined) {
      this.#marker = bullet;
      return;
    }
    this.#marker = `${list.next}.`;
    list.next += 1;
  }

  closeEntry(): void {
    this.#marker = undefined;
  }

  /**
   * Returns the marker of the current paragraph. Only the first paragraph of an entry has text in it. Undefined outside
   * entries.
   */
  take(): Marker | undefined {
    if (this.#marker === undefined && this.#lists.length === 0) return undefined;
    const marker = this.#marker ?? '';
    if (this.#marker !== undefined) this.#marker = '';
    return { marker, depth: Math.min(Math.max(this.#lists.length - 1, 0), deepest) };
  }
}
