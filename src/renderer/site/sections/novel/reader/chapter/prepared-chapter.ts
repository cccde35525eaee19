import type { NovelChapterContent } from '#shared/contract/novel/book.ts';
import type { ChapterOfNovel } from '../novel-reading.ts';

/** Longer ago the chapter may have been changed, or be no longer free. */
const longestMs = 10 * 60_000;

interface Prepared {
  readonly key: string;
  readonly content: NovelChapterContent;
  readonly at: number;
}

/** The chapter that comes next, while the one before it is read. */
export class PreparedChapter {
  #prepared: Prepared | undefined = undefined;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  put(userId: string, chapter: ChapterOfNovel, content: NovelChapterContent): void {
    this.#prepared = { key: keyOf(userId, chapter), content, at: this.#now() };
  }

  /** Once: opened again, it is asked for. */
  take(userId: string, chapter: ChapterOfNovel): NovelChapterContent | undefined {
    const content = this.look(userId, chapter);
    if (this.#prepared?.key === keyOf(userId, chapter)) this.#prepared = undefined;
    return content;
  }

  /** Leaves it there. */
  look(userId: string, chapter: ChapterOfNovel): NovelChapterContent | undefined {
    const prepared = this.#prepared;
    if (prepared?.key !== keyOf(userId, chapter)) return undefined;
    return this.#now() - prepared.at <= longestMs ? prepared.content : undefined;
  }
}

function keyOf(userId: string, { bookId, number }: ChapterOfNovel): string {
  return `${userId}/${bookId}/${number}`;
}
