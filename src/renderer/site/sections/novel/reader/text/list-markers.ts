/** What an entry of a list begins with. */
interface Marker {
  readonly marker: string;
  readonly depth: number;
}

interface OpenList {
  /** Undefined: its entries are not numbered. */
  next: number | undefined;
}

const bullet = '•';
const deepest = 5;

/** The lists that are open, one in the other, and the entry that is being read. */
export class ListMarkers {
  readonly #lists: OpenList[] = [];
  #marker: string | undefined = undefined;

  /** `start` is the first entry's number; undefined for entries without numbers. */
  open(start: number | undefined): void {
    this.#lists.push({ next: start });
    this.#marker = undefined;
  }

  close(): void {
    this.#lists.pop();
    this.#marker = undefined;
  }

  /** Also one outside of any list, as browsers show it. */
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

  /** Of the paragraph that ends now: only the first of an entry has its marker. Undefined outside of entries. */
  take(): Marker | undefined {
    if (this.#marker === undefined && this.#lists.length === 0) return undefined;
    const marker = this.#marker ?? '';
    if (this.#marker !== undefined) this.#marker = '';
    return { marker, depth: Math.min(Math.max(this.#lists.length - 1, 0), deepest) };
  }
}
