import type { ChapterContent } from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';

/** What a chapter tells of its book: enough for the shelf and the history. */
export function bookOf(bookId: number, { bookName, bookCover, totalNumber }: ChapterContent): Book {
  return {
    bookId,
    title: bookName,
    chapterCount: totalNumber,
    ...(bookCover && { cover: bookCover }),
  };
}
