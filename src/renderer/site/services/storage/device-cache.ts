import type { SiteStorage } from './site-storage.ts';

/** Name of the database of novel chapters for offline reading. */
export const chaptersDatabase = 'novel-chapters';

interface DeviceCacheDeps {
  readonly storage: Pick<SiteStorage, 'cachedSize' | 'clearCached'>;
  /** Databases; undefined if the browser denies access. */
  readonly databases: Pick<IDBFactory, 'deleteDatabase'> | undefined;
  /** Returns the browser's storage estimate, which excludes localStorage; undefined if the browser has none. */
  readonly estimate: (() => Promise<StorageEstimate>) | undefined;
}

const bytesPerCharacter = 2;

/** Measures and deletes data that this device caches for speed or offline use. All of it can be fetched again. */
export class DeviceCache {
  readonly #deps: DeviceCacheDeps;

  constructor(deps: DeviceCacheDeps) {
    this.#deps = deps;
  }

  /** Returns the approximate size in bytes, because browsers give only an estimate. */
  async size(): Promise<number> {
    const { storage, estimate } = this.#deps;
    const { usage = 0 } = (await estimate?.()) ?? {};
    return storage.cachedSize * bytesPerCharacter + usage;
  }

  /** Deletes the cached data. Rejects with the browser's error. */
  async clear(): Promise<void> {
    const { storage, databases } = this.#deps;
    storage.clearCached();
    if (databases) await deleted(databases.deleteDatabase(chaptersDatabase));
  }
}

function deleted(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('The chapter database was not deleted'));
  });
}
