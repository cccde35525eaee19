import { readJson } from '#shared/contract/lenient/read-json.ts';
import { readLeniently } from '#shared/contract/lenient/read-leniently.ts';
import { NovelChapterContent } from '#shared/contract/novel/book.ts';
import { chaptersDatabase } from '../../../services/storage/device-cache.ts';
import { isQuotaError } from '../../../services/storage/site-storage.ts';
import { RecentTexts } from './recent-texts.ts';

/** Max total number of characters. Each takes two bytes on the device. */
const maxCharacters = 5_000_000;

interface StoredChaptersOptions {
  /** Max total number of characters of all chapters. */
  readonly max?: number;
  /** Called when the device has no space for another chapter. */
  readonly onFull?: () => void;
}

/**
 * Stores chapters that were read, so that recent ones can be read offline. Each account has its own, because purchases
 * belong to an account. Never rejects. If the storage fails, stores nothing and logs the reason once.
 */
export class StoredChapters {
  readonly #texts: RecentTexts | undefined;
  readonly #onFull: (() => void) | undefined;
  #hasLogged = false;

  /** `factory` is undefined if the browser denies IndexedDB. */
  constructor(factory: IDBFactory | undefined, { max = maxCharacters, onFull }: StoredChaptersOptions = {}) {
    this.#onFull = onFull;
    this.#texts = factory && new RecentTexts(factory, chaptersDatabase, max);
  }

  /** Stores the content of a chapter that the user may read. */
  async put(userId: string, bookId: string, number: number, content: NovelChapterContent): Promise<void> {
    if (content.content === '') return;
    // Omits the balance and the recommendations, which are soon outdated.
    const { availableAmount: _, ...lasting } = content;
    const text = JSON.stringify({ ...lasting, recommendList: [] });
    await this.#attempt((texts) => texts.put(keyOf(userId, bookId, number), text));
  }

  /** Returns the content of a chapter, or undefined if it is not stored for this account. */
  async get(userId: string, bookId: string, number: number): Promise<NovelChapterContent | undefined> {
    const key = keyOf(userId, bookId, number);
    return this.#attempt(async (texts) => {
      const text = await texts.get(key);
      if (text === undefined) return undefined;
      const content = readStored(text);
      // Removes invalid content, which another version has written or someone has edited.
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

/** Returns `indexedDB`. Undefined if the browser denies it; some browsers throw when the property is read. */
export function openIndexedDb(window: Pick<Window & typeof globalThis, 'indexedDB'>): IDBFactory | undefined {
  try {
    return window.indexedDB;
  } catch {
    return undefined;
  }
}

/** Returns the key of a chapter, which is unique because IDs contain no slashes. */
function keyOf(userId: string, bookId: string, number: number): string {
  return `${userId}/${bookId}/${number}`;
}

function readStored(text: string): NovelChapterContent | undefined {
  try {
    const content = readLeniently(NovelChapterContent, readJson(text));
    // Treats empty text as missing, because the schema's default replaces invalid text with an empty string.
    return content?.content === '' ? undefined : content;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}
