import type * as Type from 'typebox';
import { readJson } from '#shared/contract/lenient/read-json.ts';
import { readLeniently } from '#shared/contract/lenient/read-leniently.ts';
import { CachedKeys } from './cached-keys.ts';
import { PersistedValue } from './persisted-value.ts';
import { StorageCell } from './storage-cell.ts';

export interface ValueOptions<Value> {
  /** A list that can be fetched again: dropped, oldest first, when the quota is full. */
  readonly cache?: boolean;
  /** How it is written, where that is not how it is held; what is written is read by the same schema. */
  readonly stored?: (value: Value) => unknown;
}

/** What the site keeps in localStorage or sessionStorage; without one (denied, switched off) in memory, for as long as the page lives. */
export class SiteStorage {
  readonly #cells = new Map<string, StorageCell>();
  /** Keys whose newest text did not fit: what is stored is older. */
  readonly #unsaved = new Set<string>();
  readonly #area: Storage | undefined;
  readonly #cachedKeys: CachedKeys | undefined;
  readonly #onFull: (() => void) | undefined;
  #isFullTold = false;

  /** `onFull` is called once, when something does not fit: from then on what is new may last as long as the page only. */
  constructor(area: Storage | undefined, onFull?: () => void) {
    this.#area = area;
    this.#onFull = onFull;
    this.#cachedKeys = area && new CachedKeys(area);
  }

  /** `fallback` is what an absent or broken value reads as; of a list only the broken items are lost. */
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

  /** Follows what other tabs write, until the signal aborts. */
  follow(window: Pick<Window, 'addEventListener'>, signal: AbortSignal): void {
    const restored = ({ persisted }: PageTransitionEvent) => {
      // A page in the browser's cache hears of nothing.
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

  /** Also for what is kept elsewhere on the same device. */
  tellFull(): void {
    if (this.#isFullTold) return;
    this.#isFullTold = true;
    this.#onFull?.();
  }

  /** Characters of all cached lists. */
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
      // A damaged profile: it is gone for as long as the page lives.
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

  /** Tries until it fits, giving up one cached list after the other. What does not fit leaves the older text in place. */
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
          if (isFull) this.tellFull();
          return false;
        }
        // From the disk only: a screen may be showing the list.
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
      // A damaged profile: what the page already knows of the value counts.
      return unreadable;
    }
  }
}

/** Undefined also for text that is no JSON: a user or another program may have written it. */
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

/** Whether a storage of the browser's has no room. Firefox's name differs. */
export function isQuotaError(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    (thrown.name === 'QuotaExceededError' || thrown.name === 'NS_ERROR_DOM_QUOTA_REACHED')
  );
}
