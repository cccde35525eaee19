import { type ChapterContent, comicChapters } from '#shared/contract/comic/book.ts';
import { serverCodes } from '#shared/contract/envelope.ts';
import type { Answer } from '../../../services/api/answer.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';

/**
 * An unpaid chapter's answer with all that selling it takes: what it does not tell itself, its id and its price above all, the
 * list of chapters does. Any other answer stays as it is.
 */
export async function sellable(
  api: ApiClient,
  { bookId, number }: { readonly bookId: string; readonly number: number },
  answer: Answer<ChapterContent>,
  signal: AbortSignal,
): Promise<Answer<ChapterContent>> {
  if (answer.success || answer.code !== serverCodes.unpaid || answer.data?.chapterId !== undefined) {
    return answer;
  }
  const chapters = await api.call(comicChapters, { query: { bookId }, signal });
  const listed = chapters.find((chapter) => chapter.number === number);
  if (listed?.chapterId === undefined) return { ...answer, data: undefined };
  const told = answer.data ?? untold;
  const price = told.price ?? told.bookPrice ?? listed.price;
  const { chapterId } = listed;
  const title = told.title || listed.title;
  return { ...answer, data: { ...told, chapterId, title, ...(price !== undefined && { price }) } };
}

const untold: ChapterContent = {
  bookName: '',
  bookPics: [],
  lastNumber: undefined,
  nextNumber: undefined,
  totalNumber: undefined,
  chapterId: undefined,
  title: '',
  number: undefined,
};
