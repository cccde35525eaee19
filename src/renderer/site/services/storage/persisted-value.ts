import type { StorageCell } from './storage-cell.ts';

/** Where a persisted value keeps its text. */
export interface ValueStore {
  readonly cell: StorageCell;
  /** False when the text will not survive a reload. */
  write(text: string): boolean;
  remove(): void;
  /** Takes what is stored now into the cell. */
  reread(): void;
}

/** One validated value of localStorage, observable: a change by another tab shows too. */
export class PersistedValue<T> {
  readonly #isValid: (value: unknown) => value is T;
  readonly #fallback: T;
  readonly #store: ValueStore;
  #lastText: string | null = null;
  #lastValue: T;

  constructor(isValid: (value: unknown) => value is T, fallback: T, store: ValueStore) {
    this.#isValid = isValid;
    this.#fallback = fallback;
    this.#store = store;
    this.#lastValue = fallback;
    if (store.cell.text !== null && !this.#isValid(parseJson(store.cell.text))) store.remove();
  }

  /** The same object until it is changed. */
  get(): T {
    const { text } = this.#store.cell;
    if (text !== this.#lastText) {
      const value = text === null ? undefined : parseJson(text);
      this.#lastText = text;
      this.#lastValue = this.#isValid(value) ? value : this.#fallback;
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
    return this.#store.write(JSON.stringify(value));
  }

  remove(): void {
    this.#store.remove();
  }
}

/** Undefined for text that is no JSON: a reader or another program may have written it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
