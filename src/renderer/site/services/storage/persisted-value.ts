import type { StorageCell } from './storage-cell.ts';

/** Where a persisted value keeps its text. */
export interface ValueStore<T> {
  readonly cell: StorageCell;
  /** False when it will not survive a reload. */
  write(value: T): boolean;
  remove(): void;
  /** Takes what is stored now into the cell. */
  reread(): void;
}

/** One validated value of localStorage, observable: a change by another tab shows too. */
export class PersistedValue<T> {
  /** Undefined for what cannot be used. */
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

  /** The same object until it is changed. */
  get(): T {
    const { text } = this.#store.cell;
    if (text !== this.#lastText) {
      const value = text === null ? undefined : this.#read(text);
      this.#lastText = text;
      this.#lastValue = value === undefined ? this.#fallback : value;
    }
    return this.#lastValue;
  }

  /** What is stored now: another tab's change is told to this one a moment later than it is made. */
  reread(): T {
    this.#store.reread();
    return this.get();
  }

  /** False when the value is kept for this page view only: localStorage is full or denied. */
  set(value: T): boolean {
    return this.#store.write(value);
  }

  remove(): void {
    this.#store.remove();
  }
}
