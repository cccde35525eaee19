import { type NovelChapterContent, novelReadChapter } from '#shared/contract/novel/book.ts';
import { type AppErrorCode, toAppError } from '#shared/errors.ts';
import { notPreloaded, type Preloaded, preloadedBy } from '../../../../features/reader/preloaded.ts';
import type { Answer } from '../../../../services/api/answer.ts';
import type { Services } from '../../../../services/services.ts';
import type { KeptChapters } from '../../offline/kept-chapters.ts';
import type { ChapterOfNovel } from '../novel-reading.ts';
import type { PreparedChapter } from './prepared-chapter.ts';

export interface ChapterSources extends Pick<Services, 'api' | 'session'> {
  /** On this device, from earlier readings. */
  readonly kept: Pick<KeptChapters, 'get' | 'put'>;
  /** The one that comes next, asked for in time. */
  readonly prepared: PreparedChapter;
}

/** What a server that cannot be reached comes as. */
const unreached: readonly AppErrorCode[] = ['network', 'timeout'];

/** A chapter's text: the one that was prepared, else the server's; what this device kept of it where that cannot be reached. */
export class ChapterFetch {
  /** Whether what was answered came from this device. */
  isKept = false;
  readonly #sources: ChapterSources;
  readonly #chapter: ChapterOfNovel;
  readonly #isAhead: boolean;

  /** `isAhead`: it is opened while the one before is read, and may be opened again by itself right after. */
  constructor(
    sources: ChapterSources,
    { bookId, number, isAhead = false }: ChapterOfNovel & { readonly isAhead?: boolean },
  ) {
    this.#sources = sources;
    this.#chapter = { bookId, number };
    this.#isAhead = isAhead;
    this.ask = this.ask.bind(this);
  }

  async ask(signal: AbortSignal): Promise<Answer<NovelChapterContent>> {
    const { kept, prepared, session } = this.#sources;
    const { bookId, number } = this.#chapter;
    this.isKept = false;
    const { userId } = session;
    const ready = this.#isAhead ? prepared.look(userId, this.#chapter) : prepared.take(userId, this.#chapter);
    if (ready) return success(ready);
    try {
      return await this.#askServer(signal);
    } catch (thrown) {
      if (this.#isAhead || !unreached.includes(toAppError(thrown).code)) throw thrown;
      const content = await kept.get(userId, bookId, number);
      if (!content) throw thrown;
      this.isKept = true;
      return success(content);
    }
  }

  /** Has the chapter ready for when it is opened: it only asks, and what is not paid stays so. Never rejects. */
  async preload(signal: AbortSignal): Promise<Preloaded> {
    const { prepared, session } = this.#sources;
    const { userId } = session;
    try {
      const answer = await this.#askServer(signal);
      if (answer.success) prepared.put(userId, this.#chapter, answer.data);
      return preloadedBy(answer);
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code !== 'cancelled') console.info('The next chapter could not be preloaded', code);
      return notPreloaded;
    }
  }

  async #askServer(signal: AbortSignal): Promise<Answer<NovelChapterContent>> {
    const { api, kept, session } = this.#sources;
    const { userId } = session;
    const { bookId, number } = this.#chapter;
    const answer = await api.ask(novelReadChapter, { query: { bookId, number }, signal });
    // Not waited for: keeping it must not hold up reading it.
    if (answer.success) void kept.put(userId, bookId, number, answer.data);
    return answer;
  }
}

function success(data: NovelChapterContent): Answer<NovelChapterContent> {
  return { success: true, code: 200, msg: '', data };
}
