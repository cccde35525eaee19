import type { StorageCell } from './storage-cell.ts';

/** Storage with the JSON text of a persisted value. */
export interface ValueStore<T> {
  readonly cell: StorageCell;
  /** Writes the value. Returns false if it will not survive a reload. */
  write(value: T): boolean;
  remove(): void;
  reread(): void;
}

/** Validated, observable value in localStorage, which follows changes by other tabs. */
export class PersistedValue<T> {
  /** Parses the text. Returns undefined if it is invalid. */
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

  /** Returns the value, which is the same object until it changes. */
  get(): T {
    const { text } = this.#store.cell;
    if (text !== this.#lastText) {
      const value = text === null ? undefined : this.#read(text);
      this.#lastText = text;
      this.#lastValue = value === undefined ? this.#fallback : value;
    }
    return this.#lastValue;
  }

  /** Reads the storage again and returns the value, because events about changes by other tabs arrive late. */
  reread(): T {
    this.#store.reread();
    return this.get();
  }

  /** Sets the value. Returns false if localStorage is full or denied. The value is then lost when the page closes. */
  set(value: T): boolean {
    return this.#store.write(value);
  }

  remove(): void {
    this.#store.remove();
  }
}
