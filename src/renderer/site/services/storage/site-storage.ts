import type * as Type from 'typebox';
import { readJson } from '#shared/contract/lenient/read-json.ts';
import { readLeniently } from '#shared/contract/lenient/read-leniently.ts';
import { CachedKeys } from './cached-keys.ts';
import { PersistedValue } from './persisted-value.ts';
import { StorageCell } from './storage-cell.ts';

export interface ValueOptions<Value> {
  /** True for lists that can be fetched again. They are dropped, oldest first, when the quota is full. */
  readonly cache?: boolean;
  /** Converts the value for writing if the stored form differs. The same schema reads it back. */
  readonly stored?: (value: Value) => unknown;
}

/**
 * Typed access to localStorage or sessionStorage. Falls back to memory for the life of the page if the area is
 * unavailable.
 */
export class SiteStorage {
  readonly #cells = new Map<string, StorageCell>();
  /** Keys whose latest text did not fit, so the stored text is older. */
  readonly #unsaved = new Set<string>();
  readonly #area: Storage | undefined;
  readonly #cachedKeys: CachedKeys | undefined;
  readonly #onFull: (() => void) | undefined;
  #isFullNotified = false;

  /** `onFull` is called once, when a write does not fit. From then on new values may not outlive the page. */
  constructor(area: Storage | undefined, onFull?: () => void) {
    this.#area = area;
    this.#onFull = onFull;
    this.#cachedKeys = area && new CachedKeys(area);
  }

  /** Opens a value. `fallback` replaces an absent or invalid value; in a list only the invalid items are dropped. */
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

  /** Follows changes by other tabs until the signal aborts. */
  follow(window: Pick<Window, 'addEventListener'>, signal: AbortSignal): void {
    const restored = ({ persisted }: PageTransitionEvent) => {
      // A page in the back/forward cache receives no storage events.
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

  /** Calls `onFull` once. Other storage on the device uses it too. */
  notifyStorageFull(): void {
    if (this.#isFullNotified) return;
    this.#isFullNotified = true;
    this.#onFull?.();
  }

  /** Total characters of all cached lists. */
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
      // The profile is damaged, so the value is gone for the life of the page only.
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

  /** Writes, and drops cached lists one by one until the text fits. On failure the previous text stays. */
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
        // Removes it from disk only, because a screen may be showing the list.
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
      // The profile is damaged, so keep the value that the page already has.
      return unreadable;
    }
  }
}

/** Returns undefined also for text that is not JSON, which a user or another program may have written. */
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

/** Returns true if a browser storage is full. Firefox uses its own error name. */
export function isQuotaError(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    (thrown.name === 'QuotaExceededError' || thrown.name === 'NS_ERROR_DOM_QUOTA_REACHED')
  );
}
