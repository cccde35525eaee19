import { readJson } from '#shared/contract/lenient/read-json.ts';
import { readLeniently } from '#shared/contract/lenient/read-leniently.ts';
import { NovelChapterContent } from '#shared/contract/novel/book.ts';
import { chaptersDatabase } from '../../../services/storage/device-cache.ts';
import { isQuotaError } from '../../../services/storage/site-storage.ts';
import { RecentTexts } from './recent-texts.ts';

/** Max characters of all chapters together. The device stores two bytes for each. */
const maxCharacters = 5_000_000;

interface StoredChaptersOptions {
  /** Max characters of all chapters together. */
  readonly most?: number;
  /** Called when the device has no space for another chapter. */
  readonly onFull?: () => void;
}

/**
 * Stores read chapters on the device, so that recent ones work offline. Each account has its own, because purchases
 * belong to an account. Never rejects: if storage fails, it stores nothing and logs the reason once.
 */
export class StoredChapters {
  readonly #texts: RecentTexts | undefined;
  readonly #onFull: (() => void) | undefined;
  #hasLogged = false;

  /** `factory` is undefined if the browser denies IndexedDB. */
  constructor(factory: IDBFactory | undefined, { most = maxCharacters, onFull }: StoredChaptersOptions = {}) {
    this.#onFull = onFull;
    this.#texts = factory && new RecentTexts(factory, chaptersDatabase, most);
  }

  /** Stores the content of a chapter that may be read. */
  async put(userId: string, bookId: string, number: number, content: NovelChapterContent): Promise<void> {
    if (content.content === '') return;
    // Omits the balance and the recommendations, which are valid only now.
    const { availableAmount: _, ...lasting } = content;
    const text = JSON.stringify({ ...lasting, recommendList: [] });
    await this.#attempt((texts) => texts.put(keyOf(userId, bookId, number), text));
  }

  /** Returns undefined if the chapter is not stored for this account. */
  async get(userId: string, bookId: string, number: number): Promise<NovelChapterContent | undefined> {
    const key = keyOf(userId, bookId, number);
    return this.#attempt(async (texts) => {
      const text = await texts.get(key);
      if (text === undefined) return undefined;
      const content = readStored(text);
      // Written by another version, or changed by hand.
      if (content === undefined) await texts.remove(key);
      return content;
    });
  }

  async #attempt<T>(work: (texts: RecentTexts) => Promise<T>): Promise<T | undefined> {
    if (!this.#texts) return undefined;
    try {
      return await work(this.#texts);
    } catch (thrown) {
      if (isQuotaError(thrown)) this.#onFull?.();
      if (!this.#hasLogged)
        console.info('Cannot store chapters on this device', thrown instanceof Error ? thrown.name : thrown);
      this.#hasLogged = true;
      return undefined;
    }
  }
}

/** Returns undefined if the browser denies IndexedDB: some throw on reading the property. */
export function openIndexedDb(window: Pick<Window & typeof globalThis, 'indexedDB'>): IDBFactory | undefined {
  try {
    return window.indexedDB;
  } catch {
    return undefined;
  }
}

/** IDs contain no slashes, so the keys are unique. */
function keyOf(userId: string, bookId: string, number: number): string {
  return `${userId}/${bookId}/${number}`;
}

function readStored(text: string): NovelChapterContent | undefined {
  try {
    const content = readLeniently(NovelChapterContent, readJson(text));
    // The schema's default replaces invalid text by an empty string.
    return content?.content === '' ? undefined : content;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}
