import type * as Type from 'typebox';
import { matches } from '../validation/matches.ts';
import { CachedKeys } from './cached-keys.ts';
import { PersistedValue } from './persisted-value.ts';
import { StorageCell } from './storage-cell.ts';

export interface ValueOptions {
  /** A list that can be fetched again: dropped, oldest first, when the quota is full. */
  readonly cache?: boolean;
}

/** What the site keeps in localStorage or sessionStorage; without one (denied, switched off) in memory, for as long as the page lives. */
export class SiteStorage {
  readonly #cells = new Map<string, StorageCell>();
  /** Keys whose newest text did not fit: what is stored is older. */
  readonly #unsaved = new Set<string>();
  readonly #area: Storage | undefined;
  readonly #cachedKeys: CachedKeys | undefined;

  constructor(area: Storage | undefined) {
    this.#area = area;
    this.#cachedKeys = area && new CachedKeys(area);
  }

  /** `fallback` is what an absent or broken value reads as. */
  value<Schema extends Type.TSchema>(
    schema: Schema,
    key: string,
    fallback: Type.Static<Schema>,
    { cache = false }: ValueOptions = {},
  ): PersistedValue<Type.Static<Schema>> {
    const isValid = (value: unknown): value is Type.Static<Schema> =>
      value !== undefined && matches(schema, value);
    return new PersistedValue(isValid, fallback, {
      cell: this.#cell(key),
      write: (text) => this.#write(key, text, cache),
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
        const oldest = isQuotaError(thrown) ? this.#cachedKeys?.takeOldest(key) : undefined;
        if (oldest === undefined) return false;
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

/** Firefox's name differs. */
function isQuotaError(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    (thrown.name === 'QuotaExceededError' || thrown.name === 'NS_ERROR_DOM_QUOTA_REACHED')
  );
}
