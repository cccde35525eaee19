/** A text as it is kept beside others. */
interface Read {
  readonly key: string;
  /** Characters. */
  readonly size: number;
  /** Grows with every use; what has the least is dropped first. */
  readonly turn: number;
}

const texts = 'texts';
/** Apart from the texts, so that these need not be read to know what is there. */
const reads = 'reads';

/** Texts in IndexedDB, as many as fit: the longest unused are dropped. Rejects with what the browser throws. */
export class RecentTexts {
  readonly #factory: IDBFactory;
  readonly #name: string;
  readonly #mostCharacters: number;
  #database: Promise<IDBDatabase> | undefined = undefined;

  constructor(factory: IDBFactory, name: string, mostCharacters: number) {
    this.#factory = factory;
    this.#name = name;
    this.#mostCharacters = mostCharacters;
  }

  /** In the place of the text that has the key. One that would not fit alone is not kept. */
  async put(key: string, text: string): Promise<void> {
    const size = text.length;
    const transaction = await this.#transaction();
    const done = completed(transaction);
    const known = allReads(transaction);
    known.onsuccess = () => {
      const others = known.result.filter((read) => read.key !== key);
      for (const dropped of leastUsed(others, this.#mostCharacters - size)) remove(transaction, dropped.key);
      if (size > this.#mostCharacters) {
        remove(transaction, key);
        return;
      }
      transaction.objectStore(texts).put(text, key);
      transaction.objectStore(reads).put({ key, size, turn: nextTurn(known.result) });
    };
    await done;
  }

  /** Undefined for a key that has no text (any more). */
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
      // The next call tries to open it again: phones close databases of pages that were long hidden.
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
        // Whoever wants to delete it, a user say, need not wait for this page.
        database.onversionchange = () => {
          database.close();
          forget();
        };
        resolve(database);
      };
      request.onerror = () => reject(request.error ?? new Error('The database did not open'));
    });
  }
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // A quota that is full ends it so too.
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
  });
}

/** Nobody else writes this database. */
function allReads(transaction: IDBTransaction): IDBRequest<Read[]> {
  return transaction.objectStore(reads).getAll() as IDBRequest<Read[]>;
}

function remove(transaction: IDBTransaction, key: string): void {
  transaction.objectStore(texts).delete(key);
  transaction.objectStore(reads).delete(key);
}

/** What has to go so that the rest is no larger than `most`. */
function leastUsed(known: readonly Read[], most: number): Read[] {
  let size = known.reduce((sum, read) => sum + read.size, 0);
  const dropped: Read[] = [];
  for (const read of [...known].sort((left, right) => left.turn - right.turn)) {
    if (size <= most) break;
    dropped.push(read);
    size -= read.size;
  }
  return dropped;
}

function nextTurn(known: readonly Read[]): number {
  return known.reduce((highest, { turn }) => Math.max(highest, turn), 0) + 1;
}
