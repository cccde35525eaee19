import type * as Type from 'typebox';
import { readJson } from '#shared/contract/lenient/read-json.ts';
import { readLeniently } from '#shared/contract/lenient/read-leniently.ts';
import { PersistedValue } from './persisted-value.ts';
import { StorageCell } from './storage-cell.ts';

export interface ValueOptions<Value> {
  /** True for a list that can be fetched again. Such lists are removed when the quota is full, the oldest first. */
  readonly cache?: boolean;
  /** Converts the value to its stored form, if that is different. The same schema must read the stored form. */
  readonly stored?: (value: Value) => unknown;
}

const orderKey = 'cachedKeys';

/** Stores the keys of cached lists in localStorage, the least recently written first. */
class CachedKeys {
  readonly #area: Storage;

  constructor(area: Storage) {
    this.#area = area;
  }

  get keys(): readonly string[] {
    return this.#read();
  }

  /** Moves a key to the end. Throws the quota error of localStorage. */
  touch(key: string): void {
    const keys = this.#read();
    if (keys[keys.length - 1] !== key) this.#write([...keys.filter((other) => other !== key), key]);
  }

  /** Removes and returns the oldest key, but not `except`. Returns undefined if there is none. */
  takeOldest(except: string): string | undefined {
    const keys = this.#read();
    const oldest = keys.find((key) => key !== except);
    if (oldest !== undefined) this.#write(keys.filter((key) => key !== oldest));
    return oldest;
  }

  #read(): readonly string[] {
    return (this.#area.getItem(orderKey) ?? '').split('\n').filter(Boolean);
  }

  #write(keys: readonly string[]): void {
    this.#area.setItem(orderKey, keys.join('\n'));
  }
}

/**
 * Provides typed values in localStorage or sessionStorage. If the area is not available, values stay in memory until
 * the page closes.
 */
export class SiteStorage {
  readonly #cells = new Map<string, StorageCell>();
  /** Keys whose latest value did not fit into the storage. The storage contains an older one. */
  readonly #unsaved = new Set<string>();
  readonly #area: Storage | undefined;
  readonly #cachedKeys: CachedKeys | undefined;
  readonly #onFull: (() => void) | undefined;
  #isFullNotified = false;

  /** `onFull` is called once, when a value does not fit. From then on, new values may be lost when the page closes. */
  constructor(area: Storage | undefined, onFull?: () => void) {
    this.#area = area;
    this.#onFull = onFull;
    this.#cachedKeys = area && new CachedKeys(area);
  }

  /** Returns a persisted value. `fallback` replaces a missing or invalid value. Lists lose only their invalid items. */
  value<Schema extends Type.TSchema>(
    schema: Schema,
    key: string,
    fallback: Type.Static<Schema>,
    { cache = false, stored = (value) => value }: ValueOptions<Type.Static<Schema>> = {},
  ): PersistedValue<Type.Static<Schema>> {
    const read = (json: string) => readStored(schema, json);
    return new PersistedValue(read, fallback, {
      cell: this.#cell(key),
      write: (value) => this.#write(key, JSON.stringify(stored(value)), cache),
      remove: () => this.remove(key),
      reread: () => this.#reread(key),
    });
  }

  /** Updates the values after changes by other tabs, until `signal` aborts. */
  follow(window: Pick<Window, 'addEventListener'>, signal: AbortSignal): void {
    const restored = ({ persisted }: PageTransitionEvent) => {
      // Reads all values again, because a page in the back/forward cache receives no storage events.
      if (persisted) for (const key of this.#cells.keys()) this.#reread(key);
    };
    window.addEventListener('pageshow', restored, { signal });
    const changed = ({ key, newValue, storageArea }: StorageEvent) => {
      if (storageArea !== this.#area) return;
      if (key !== null) return this.#cells.get(key)?.change(newValue);
      for (const cell of this.#cells.values()) cell.change(null);
    };
    window.addEventListener('storage', changed, { signal });
  }

  /** Calls `onFull`, unless it was called before. Also for code that stores data on the device in other ways. */
  notifyStorageFull(): void {
    if (this.#isFullNotified) return;
    this.#isFullNotified = true;
    this.#onFull?.();
  }

  /** Total number of characters of all cached lists. */
  get cachedSize(): number {
    const keys = this.#cachedKeys?.keys ?? [];
    return keys.reduce((size, key) => size + (this.#stored(key, null)?.length ?? 0), 0);
  }

  clearCached(): void {
    for (const key of this.#cachedKeys?.keys ?? []) this.remove(key);
  }

  remove(key: string): void {
    this.#cell(key).change(null);
    try {
      this.#area?.removeItem(key);
    } catch {
      // Ignores the error of a damaged profile. The value is then removed only until the page closes.
    }
  }

  #cell(key: string): StorageCell {
    const known = this.#cells.get(key);
    if (known) return known;
    const cell = new StorageCell(key, this.#stored(key, null));
    this.#cells.set(key, cell);
    return cell;
  }

  #write(key: string, text: string, cache: boolean): boolean {
    this.#cell(key).change(text);
    const isStored = this.#store(() => {
      if (cache) this.#cachedKeys?.touch(key);
      this.#area?.setItem(key, text);
    }, key);
    if (isStored) this.#unsaved.delete(key);
    else this.#unsaved.add(key);
    return isStored;
  }

  /** Writes a value, and removes cached lists one by one until it fits. After a failure, the previous text stays. */
  #store(write: () => void, key: string): boolean {
    if (!this.#area) return false;
    for (;;) {
      try {
        write();
        return true;
      } catch (thrown) {
        const isFull = isQuotaError(thrown);
        const oldest = isFull ? this.#cachedKeys?.takeOldest(key) : undefined;
        if (oldest === undefined) {
          if (isFull) this.notifyStorageFull();
          return false;
        }
        // Removes the list from localStorage only, because a screen may be showing it.
        this.#area.removeItem(oldest);
      }
    }
  }

  #reread(key: string): void {
    const cell = this.#cell(key);
    if (this.#area && !this.#unsaved.has(key)) cell.change(this.#stored(key, cell.text));
  }

  #stored(key: string, unreadable: string | null): string | null {
    try {
      return this.#area?.getItem(key) ?? null;
    } catch {
      // Keeps the value that the page already has, because the profile of the browser is damaged.
      return unreadable;
    }
  }
}

/** Returns a stored value. Undefined if it is not JSON, because a user or another program may have written it. */
function readStored<Schema extends Type.TSchema>(
  schema: Schema,
  json: string,
): Type.Static<Schema> | undefined {
  try {
    return readLeniently(schema, readJson(json));
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

/** Returns true if the error means that the storage is full. Firefox uses an error name of its own. */
export function isQuotaError(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    (thrown.name === 'QuotaExceededError' || thrown.name === 'NS_ERROR_DOM_QUOTA_REACHED')
  );
}
