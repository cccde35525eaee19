import { type NovelChapterPage, novelChapters } from '#shared/contract/novel/book.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';

/** Fetches a page of the chapter list of a novel, from 1. The server expects the novel's ID under two names. */
export function fetchChapters(
  api: ApiClient,
  bookId: string,
  currentPage: number,
  signal: AbortSignal,
): Promise<NovelChapterPage> {
  return api.call(novelChapters, { query: { bookId, currentPage }, body: { bookId }, signal });
}
