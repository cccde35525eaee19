const orderKey = 'cachedKeys';

/** Which keys hold lists that can be fetched again, the longest unwritten first; itself kept in localStorage. */
export class CachedKeys {
  readonly #area: Storage;

  constructor(area: Storage) {
    this.#area = area;
  }

  get keys(): readonly string[] {
    return this.#read();
  }

  /** Puts a key last. Throws what localStorage throws when it is full. */
  touch(key: string): void {
    const keys = this.#read();
    if (keys[keys.length - 1] !== key) this.#write([...keys.filter((other) => other !== key), key]);
  }

  /** Takes the oldest key other than `except` out of the order; undefined when there is none. */
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
