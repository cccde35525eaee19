const orderKey = 'cachedKeys';

/** Stores the keys of cached lists in localStorage, the least recently written first. */
export class CachedKeys {
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
