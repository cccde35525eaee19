import { type NovelChapterContent, novelReadChapter } from '#shared/contract/novel/book.ts';
import { type AppErrorCode, toAppError } from '#shared/errors.ts';
import { notPreloaded, type Preloaded, preloadedBy } from '../../../../features/reader/preloaded.ts';
import type { ApiResponse } from '../../../../services/api/response.ts';
import type { Services } from '../../../../services/services.ts';
import type { StoredChapters } from '../../offline/stored-chapters.ts';
import type { ChapterOfNovel } from '../novel-reading.ts';
import type { PreparedChapter } from './prepared-chapter.ts';

export interface ChapterSources extends Pick<Services, 'api' | 'session'> {
  /** Chapters that were stored on this device when they were read. */
  readonly kept: Pick<StoredChapters, 'get' | 'put'>;
  /** Next chapter, if it was preloaded. */
  readonly prepared: PreparedChapter;
}

/** Codes of errors that mean that the server could not be reached. */
const unreached: readonly AppErrorCode[] = ['network', 'timeout'];

/**
 * Provides the text of a chapter. This is the preloaded text, or that of the server, or the copy on this device if the
 * server cannot be reached.
 */
export class ChapterFetch {
  /** True if the last text was the copy on this device. */
  isKept = false;
  readonly #sources: ChapterSources;
  readonly #chapter: ChapterOfNovel;
  readonly #isAhead: boolean;

  /** `isAhead` means that the chapter opens below the current one. The user may open it again soon. */
  constructor(
    sources: ChapterSources,
    { bookId, number, isAhead = false }: ChapterOfNovel & { readonly isAhead?: boolean },
  ) {
    this.#sources = sources;
    this.#chapter = { bookId, number };
    this.#isAhead = isAhead;
    this.ask = this.ask.bind(this);
  }

  async ask(signal: AbortSignal): Promise<ApiResponse<NovelChapterContent>> {
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

  /** Preloads the chapter without buying it. Never rejects. */
  async preload(signal: AbortSignal): Promise<Preloaded> {
    const { prepared, session } = this.#sources;
    const { userId } = session;
    try {
      const response = await this.#askServer(signal);
      if (response.success) prepared.put(userId, this.#chapter, response.data);
      return preloadedBy(response);
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code !== 'cancelled') console.info('The next chapter could not be preloaded', code);
      return notPreloaded;
    }
  }

  async #askServer(signal: AbortSignal): Promise<ApiResponse<NovelChapterContent>> {
    const { api, kept, session } = this.#sources;
    const { userId } = session;
    const { bookId, number } = this.#chapter;
    const response = await api.send(novelReadChapter, { query: { bookId, number }, signal });
    // Does not wait, because storing the text must not delay reading it.
    if (response.success) void kept.put(userId, bookId, number, response.data);
    return response;
  }
}

function success(data: NovelChapterContent): ApiResponse<NovelChapterContent> {
  return { success: true, code: 200, msg: '', data };
}
