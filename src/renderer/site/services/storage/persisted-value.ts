import type { StorageCell } from './storage-cell.ts';

/** Storage of the text of a persisted value. */
export interface ValueStore<T> {
  readonly cell: StorageCell;
  /** Returns false if the value will not survive a reload. */
  write(value: T): boolean;
  remove(): void;
  /** Updates the cell from the storage. */
  reread(): void;
}

/** One validated, observable value of localStorage. Also follows changes by other tabs. */
export class PersistedValue<T> {
  /** Returns undefined if the text is unusable. */
  readonly #read: (json: string) => T | undefined;
  readonly #fallback: T;
  readonly #store: ValueStore<T>;
  #lastText: string | null = null;
  #lastValue: T;

  constructor(read: (json: string) => T | undefined, fallback: T, store: ValueStore<T>) {
    this.#read = read;
    this.#fallback = fallback;
    this.#store = store;
    this.#lastValue = fallback;
    const { text } = store.cell;
    const value = text === null ? undefined : read(text);
    if (value !== undefined) [this.#lastText, this.#lastValue] = [text, value];
    else if (text !== null) store.remove();
  }

  /** Returns the same object until the value changes. */
  get(): T {
    const { text } = this.#store.cell;
    if (text !== this.#lastText) {
      const value = text === null ? undefined : this.#read(text);
      this.#lastText = text;
      this.#lastValue = value === undefined ? this.#fallback : value;
    }
    return this.#lastValue;
  }

  /** Reads the storage and returns the value, because events about another tab's change arrive late. */
  reread(): T {
    this.#store.reread();
    return this.get();
  }

  /** Returns false if localStorage is full or denied, so the value lasts only for this page view. */
  set(value: T): boolean {
    return this.#store.write(value);
  }

  remove(): void {
    this.#store.remove();
  }
}
