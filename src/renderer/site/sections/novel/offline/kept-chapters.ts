import { readJson } from '#shared/contract/lenient/read-json.ts';
import { readLeniently } from '#shared/contract/lenient/read-leniently.ts';
import { NovelChapterContent } from '#shared/contract/novel/book.ts';
import { chaptersDatabase } from '../../../services/storage/device-cache.ts';
import { isQuotaError } from '../../../services/storage/site-storage.ts';
import { RecentTexts } from './recent-texts.ts';

/** Characters of all chapters together, of which a device keeps two bytes each. */
const mostCharacters = 5_000_000;

interface KeptOptions {
  /** Characters of all chapters together. */
  readonly most?: number;
  /** The device has no room for another chapter. */
  readonly onFull?: () => void;
}

/**
 * Chapters that were read, kept on the device: the last ones can be read without a network. Each account has its own, as
 * what was bought is an account's. Never rejects: where nothing can be kept, nothing is, and the console says why, once.
 */
export class KeptChapters {
  readonly #texts: RecentTexts | undefined;
  readonly #onFull: (() => void) | undefined;
  #isTold = false;

  /** `factory`: undefined where the browser denies it. */
  constructor(factory: IDBFactory | undefined, { most = mostCharacters, onFull }: KeptOptions = {}) {
    this.#onFull = onFull;
    this.#texts = factory && new RecentTexts(factory, chaptersDatabase, most);
  }

  /** Keeps an answer with which a chapter may be read. */
  async put(userId: string, bookId: string, number: number, content: NovelChapterContent): Promise<void> {
    if (content.content === '') return;
    // What is there for the moment only: a balance, and what else could be read.
    const { availableAmount: _, ...lasting } = content;
    const text = JSON.stringify({ ...lasting, recommendList: [] });
    await this.#attempt((texts) => texts.put(keyOf(userId, bookId, number), text));
  }

  /** Undefined where the chapter is not kept for this account. */
  async get(userId: string, bookId: string, number: number): Promise<NovelChapterContent | undefined> {
    const key = keyOf(userId, bookId, number);
    return this.#attempt(async (texts) => {
      const text = await texts.get(key);
      if (text === undefined) return undefined;
      const content = readKept(text);
      // Of another version, or of another hand.
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
      if (!this.#isTold)
        console.info('Chapters are not kept', thrown instanceof Error ? thrown.name : thrown);
      this.#isTold = true;
      return undefined;
    }
  }
}

/** Undefined where the browser denies it: some throw when it is named. */
export function openIndexedDb(window: Pick<Window & typeof globalThis, 'indexedDB'>): IDBFactory | undefined {
  try {
    return window.indexedDB;
  } catch {
    return undefined;
  }
}

/** Ids have no slashes. */
function keyOf(userId: string, bookId: string, number: number): string {
  return `${userId}/${bookId}/${number}`;
}

function readKept(text: string): NovelChapterContent | undefined {
  try {
    const content = readLeniently(NovelChapterContent, readJson(text));
    // What is no text is read as an empty one.
    return content?.content === '' ? undefined : content;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}
