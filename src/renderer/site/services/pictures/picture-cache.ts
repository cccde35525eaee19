import { abortable } from '../async/abortable.ts';
import type { FetchedPicture } from './picture-backend.ts';

interface Entry {
  readonly controller: AbortController;
  readonly loading: Promise<FetchedPicture | undefined>;
  picture: FetchedPicture | undefined;
  waiters: number;
  holders: number;
}

export interface PictureLease {
  readonly url: string;
  /** Releases the picture, so that its memory may be freed. A second call does nothing. */
  release(): void;
  /**
   * Releases the picture, and frees it immediately if no other component uses it. For pictures that are too many or too
   * large to cache.
   */
  discard(): void;
}

interface CacheOptions {
  /** Max bytes of cached pictures that are not in use. */
  readonly idleBytes: number;
  readonly revoke: (url: string) => void;
}

type Fetch = (signal: AbortSignal) => Promise<FetchedPicture | undefined>;

/** Counts the references to each blob URL, and caches unused pictures. Evicts first those that were released first. */
export class PictureCache {
  readonly #options: CacheOptions;
  readonly #entries = new Map<string, Entry>();
  /** Loaded pictures that are not in use, the least recently used first. */
  readonly #idle = new Map<string, FetchedPicture>();
  #idleBytes = 0;

  constructor(options: CacheOptions) {
    this.#options = options;
  }

  /**
   * Returns the picture from the cache, or fetches it once for all callers. Undefined if the server does not have it.
   */
  async load(key: string, fetch: Fetch, signal: AbortSignal): Promise<PictureLease | undefined> {
    const entry = this.#entries.get(key) ?? this.#begin(key, fetch);
    entry.waiters += 1;
    try {
      const picture = await abortable(entry.loading, signal);
      return picture && this.#lend(key, entry, picture);
    } finally {
      entry.waiters -= 1;
      this.#settle(key, entry);
    }
  }

  #begin(key: string, fetch: Fetch): Entry {
    const controller = new AbortController();
    const loading = fetch(controller.signal);
    const entry: Entry = { controller, loading, picture: undefined, waiters: 0, holders: 0 };
    this.#entries.set(key, entry);
    loading.then(
      (picture) => {
        entry.picture = picture;
        if (!picture) this.#forget(key, entry);
        else if (this.#entries.get(key) !== entry) this.#options.revoke(picture.url);
        else this.#settle(key, entry);
      },
      () => this.#forget(key, entry),
    );
    return entry;
  }

  #lend(key: string, entry: Entry, { url }: FetchedPicture): PictureLease {
    entry.holders += 1;
    this.#leaveIdle(key);
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      entry.holders -= 1;
      this.#settle(key, entry);
    };
    const discard = () => {
      release();
      if (this.#idle.has(key)) this.#free(key, url);
    };
    return { url, release, discard };
  }

  /** Handles an entry without callers. Aborts it if it is loading, and caches it if it has loaded. */
  #settle(key: string, entry: Entry): void {
    if (entry.waiters > 0 || entry.holders > 0 || this.#entries.get(key) !== entry) return;
    if (entry.picture) {
      this.#becomeIdle(key, entry.picture);
      return;
    }
    this.#forget(key, entry);
    entry.controller.abort();
  }

  #forget(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  #becomeIdle(key: string, picture: FetchedPicture): void {
    this.#leaveIdle(key);
    this.#idle.set(key, picture);
    this.#idleBytes += picture.bytes;
    for (const [oldest, { url }] of this.#idle) {
      if (this.#idleBytes <= this.#options.idleBytes) return;
      this.#free(oldest, url);
    }
  }

  #free(key: string, url: string): void {
    this.#leaveIdle(key);
    this.#entries.delete(key);
    this.#options.revoke(url);
  }

  #leaveIdle(key: string): void {
    this.#idleBytes -= this.#idle.get(key)?.bytes ?? 0;
    this.#idle.delete(key);
  }
}
