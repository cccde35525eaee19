import { type NovelChapterPage, novelChapters } from '#shared/contract/novel/book.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';

/** A page of a novel's chapters, from 1; the server wants the novel named twice. */
export function askChapters(
  api: ApiClient,
  bookId: string,
  currentPage: number,
  signal: AbortSignal,
): Promise<NovelChapterPage> {
  return api.call(novelChapters, { query: { bookId, currentPage }, body: { bookId }, signal });
}
