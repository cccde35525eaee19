import type { NovelChapterContent } from '#shared/contract/novel/book.ts';
import type { ChapterOfNovel } from '../novel-reading.ts';

/** Max age in ms. After that, the chapter may have changed or may no longer be free. */
const maxMs = 10 * 60_000;

interface Prepared {
  readonly key: string;
  readonly content: NovelChapterContent;
  readonly at: number;
}

/** Holds the preloaded next chapter while the user reads the current one. */
export class PreparedChapter {
  #prepared: Prepared | undefined = undefined;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  put(userId: string, chapter: ChapterOfNovel, content: NovelChapterContent): void {
    this.#prepared = { key: keyOf(userId, chapter), content, at: this.#now() };
  }

  /** Returns the chapter and removes it. Opening it again then fetches it. */
  take(userId: string, chapter: ChapterOfNovel): NovelChapterContent | undefined {
    const content = this.look(userId, chapter);
    if (this.#prepared?.key === keyOf(userId, chapter)) this.#prepared = undefined;
    return content;
  }

  /** Returns the chapter without removing it. */
  look(userId: string, chapter: ChapterOfNovel): NovelChapterContent | undefined {
    const prepared = this.#prepared;
    if (prepared?.key !== keyOf(userId, chapter)) return undefined;
    return this.#now() - prepared.at <= maxMs ? prepared.content : undefined;
  }
}

function keyOf(userId: string, { bookId, number }: ChapterOfNovel): string {
  return `${userId}/${bookId}/${number}`;
}
