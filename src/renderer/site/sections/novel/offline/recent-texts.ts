interface Read {
  readonly key: string;
  /** Length of the text in characters. */
  readonly size: number;
  /** Number that grows with every use. The entry with the smallest number is removed first. */
  readonly turn: number;
}

const texts = 'texts';
/** Name of the object store for the metadata. It is separate, so that listing the entries does not read the texts. */
const reads = 'reads';

/** Stores texts in IndexedDB, and removes the least recently used ones when full. Rejects with the browser's error. */
export class RecentTexts {
  readonly #factory: IDBFactory;
  readonly #name: string;
  readonly #maxCharacters: number;
  #database: Promise<IDBDatabase> | undefined = undefined;

  constructor(factory: IDBFactory, name: string, maxCharacters: number) {
    this.#factory = factory;
    this.#name = name;
    this.#maxCharacters = maxCharacters;
  }

  /** Stores a text under the key, replacing an existing one. Does not store a text larger than the limit. */
  async put(key: string, text: string): Promise<void> {
    const size = text.length;
    const transaction = await this.#transaction();
    const done = completed(transaction);
    const known = allReads(transaction);
    known.onsuccess = () => {
      const others = known.result.filter((read) => read.key !== key);
      for (const dropped of leastRecentlyUsed(others, this.#maxCharacters - size))
        remove(transaction, dropped.key);
      if (size > this.#maxCharacters) {
        remove(transaction, key);
        return;
      }
      transaction.objectStore(texts).put(text, key);
      transaction.objectStore(reads).put({ key, size, turn: nextTurn(known.result) });
    };
    await done;
  }

  /** Returns the text of the key, or undefined if there is none. */
  async get(key: string): Promise<string | undefined> {
    const transaction = await this.#transaction();
    const done = completed(transaction);
    const text: IDBRequest<unknown> = transaction.objectStore(texts).get(key);
    const known = allReads(transaction);
    known.onsuccess = () => {
      const read = known.result.find((one) => one.key === key);
      if (read) transaction.objectStore(reads).put({ ...read, turn: nextTurn(known.result) });
    };
    await done;
    return typeof text.result === 'string' ? text.result : undefined;
  }

  async remove(key: string): Promise<void> {
    const transaction = await this.#transaction();
    const done = completed(transaction);
    remove(transaction, key);
    await done;
  }

  async #transaction(): Promise<IDBTransaction> {
    this.#database ??= this.#open();
    try {
      return (await this.#database).transaction([texts, reads], 'readwrite');
    } catch (thrown) {
      // Discards the connection. Phones close the database of a page that was hidden for long, and the next call opens
      // it again.
      this.#database = undefined;
      throw thrown;
    }
  }

  #open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = this.#factory.open(this.#name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(texts);
        request.result.createObjectStore(reads, { keyPath: 'key' });
      };
      request.onsuccess = () => {
        const database = request.result;
        const forget = () => {
          this.#database = undefined;
        };
        database.onclose = forget;
        // Closes the connection, so that the database can be deleted, for example when the user clears the site's data.
        database.onversionchange = () => {
          database.close();
          forget();
        };
        resolve(database);
      };
      request.onerror = () =>
        reject(request.error ?? new Error('IndexedDB did not open the database of stored texts'));
    });
  }
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // Rejects on this event too, because it reports that the storage quota is exceeded.
    transaction.onabort = () =>
      reject(transaction.error ?? new Error('IndexedDB aborted the transaction on the stored texts'));
  });
}

/** Returns a request for all metadata. It needs no validation, because only this module writes the database. */
function allReads(transaction: IDBTransaction): IDBRequest<Read[]> {
  return transaction.objectStore(reads).getAll() as IDBRequest<Read[]>;
}

function remove(transaction: IDBTransaction, key: string): void {
  transaction.objectStore(texts).delete(key);
  transaction.objectStore(reads).delete(key);
}

/** Returns the least recently used entries, whose removal makes the rest fit into the limit. */
function leastRecentlyUsed(known: readonly Read[], max: number): Read[] {
  let size = known.reduce((sum, read) => sum + read.size, 0);
  const dropped: Read[] = [];
  for (const read of [...known].sort((left, right) => left.turn - right.turn)) {
    if (size <= max) break;
    dropped.push(read);
    size -= read.size;
  }
  return dropped;
}

function nextTurn(known: readonly Read[]): number {
  return known.reduce((highest, { turn }) => Math.max(highest, turn), 0) + 1;
}
