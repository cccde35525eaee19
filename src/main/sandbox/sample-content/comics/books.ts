import type { Book } from '#shared/contract/comic/entities.ts';
import type { ResponseData } from '../../response-data.ts';
import type { SampleBook } from '../books/book.ts';
import type { BookPlan } from '../books/create-books.ts';
import genres from './genres.json' with { type: 'json' };

export type SampleComic = SampleBook<Required<ResponseData<Book>>>;

/** Tests and scenarios rely on book 1, whose third chapter costs 40 coins. */
export const comicPlan: BookPlan<SampleComic['view']> = {
  genres,
  bookCount: 300,
  typicalChapters: [12, 80],
  chapterCounts: { 1: 12, 20: 400, 77: 400, 134: 400, 191: 400, 248: 400, 300: 5_000 },
  chapterPrices: { 1: 40 },
  isVipFree: (bookId) => bookId % 9 === 4,
  view: (common, { recommend, readCount, isVipFree }, { id }) => ({
    ...common,
    category: id,
    recommend,
    readCount,
    bookVipFree: isVipFree,
  }),
};
