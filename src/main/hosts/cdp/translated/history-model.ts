interface Entry {
  readonly id: number;
  readonly url: string;
}

/** History of a page, followed by its events, because WebKit's inspector does not report it. */
export class HistoryModel {
  #entries: readonly Entry[] = [];
  #index = -1;
  /** Index to which the page was sent and has not arrived. */
  #expected: number | undefined;
  #lastId = 0;

  /** History in the form of CDP. */
  get state() {
    return {
      currentIndex: Math.max(0, this.#index),
      entries: this.#entries.map(({ id, url }) => ({
        id,
        url,
        userTypedURL: url,
        title: '',
        transitionType: 'link',
      })),
    };
  }

  /** Returns the number of steps to the entry; undefined if there is no such entry. */
  stepsTo(entryId: number): number | undefined {
    const index = this.#entries.findIndex(({ id }) => id === entryId);
    if (index < 0) return undefined;
    this.#expected = index;
    return index - this.#index;
  }

  /** Notes a new document or a new entry of the same document. A reload shows the same URL again. */
  push(url: string): void {
    if (this.#arrive(url) || this.#entries[this.#index]?.url === url) return;
    this.#lastId += 1;
    this.#entries = [...this.#entries.slice(0, this.#index + 1), { id: this.#lastId, url }];
    this.#index = this.#entries.length - 1;
  }

  replace(url: string): void {
    this.#entries = this.#entries.map((entry, index) => (index === this.#index ? { ...entry, url } : entry));
    if (this.#entries.length === 0) this.push(url);
  }

  /** Notes that the page went back or forward: to the nearest entry with the URL, earlier ones first. */
  traverse(url: string): void {
    if (this.#arrive(url)) return;
    const distance = (index: number) => Math.abs(index - this.#index) * 2 + (index > this.#index ? 1 : 0);
    const [nearest] = this.#entries
      .map((entry, index) => ({ entry, index }))
      .filter(({ entry, index }) => entry.url === url && index !== this.#index)
      .toSorted((one, other) => distance(one.index) - distance(other.index));
    if (nearest === undefined) this.push(url);
    else this.#index = nearest.index;
  }

  /** Removes all entries except the current one. */
  reset(): void {
    this.#entries = this.#entries.filter((_, index) => index === this.#index);
    this.#index = this.#entries.length - 1;
  }

  #arrive(url: string): boolean {
    const expected = this.#expected;
    this.#expected = undefined;
    if (expected === undefined || this.#entries[expected]?.url !== url) return false;
    this.#index = expected;
    return true;
  }
}
