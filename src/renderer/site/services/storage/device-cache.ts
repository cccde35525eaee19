import type { SiteStorage } from './site-storage.ts';

/** The database of the novel chapters that are kept to be read without a network. */
export const chaptersDatabase = 'novel-chapters';

interface DeviceCacheDeps {
  readonly storage: Pick<SiteStorage, 'cachedSize' | 'clearCached'>;
  /** Undefined where the browser denies it. */
  readonly databases: Pick<IDBFactory, 'deleteDatabase'> | undefined;
  /** What the browser keeps for the site beside localStorage; undefined where it does not tell. */
  readonly estimate: (() => Promise<StorageEstimate>) | undefined;
}

const bytesPerCharacter = 2;

/** What this device keeps only to be quicker, or to do without a network: all of it comes again by itself. */
export class DeviceCache {
  readonly #deps: DeviceCacheDeps;

  constructor(deps: DeviceCacheDeps) {
    this.#deps = deps;
  }

  /** Bytes, about: browsers tell no more. */
  async size(): Promise<number> {
    const { storage, estimate } = this.#deps;
    const { usage = 0 } = (await estimate?.()) ?? {};
    return storage.cachedSize * bytesPerCharacter + usage;
  }

  /** Rejects with what the browser throws. */
  async clear(): Promise<void> {
    const { storage, databases } = this.#deps;
    storage.clearCached();
    if (databases) await deleted(databases.deleteDatabase(chaptersDatabase));
  }
}

function deleted(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('The database was not deleted'));
  });
}
