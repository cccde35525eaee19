interface Marker {
  readonly marker: string;
  readonly depth: number;
}

interface OpenList {
  /** Number of the next item; undefined in a list without numbers. */
  next: number | undefined;
}

const bullet = '•';
const maxDepth = 5;

/** Tracks the open lists and their current items. */
export class ListMarkers {
  readonly #lists: OpenList[] = [];
  #marker: string | undefined = undefined;

  /** Begins a list. `start` is the number of its first item; undefined for a list without numbers. */
  open(start: number | undefined): void {
    this.#lists.push({ next: start });
    this.#marker = undefined;
  }

  close(): void {
    this.#lists.pop();
    this.#marker = undefined;
  }

  /** Begins an item. Accepts one outside a list, as browsers do. */
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
   * Returns the marker of the current paragraph; only the first paragraph of an item has marker text. Undefined outside
   * items.
   */
  take(): Marker | undefined {
    if (this.#marker === undefined && this.#lists.length === 0) return undefined;
    const marker = this.#marker ?? '';
    if (this.#marker !== undefined) this.#marker = '';
    return { marker, depth: Math.min(Math.max(this.#lists.length - 1, 0), maxDepth) };
  }
}
