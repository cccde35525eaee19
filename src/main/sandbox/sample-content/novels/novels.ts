import type { NovelBook } from '#shared/contract/novel/entities.ts';
import type { ResponseData } from '../../response-data.ts';
import type { SampleBook } from '../books/book.ts';
import type { BookPlan } from '../books/create-books.ts';
import { at } from '../random.ts';
import authors from './authors.json' with { type: 'json' };
import { classicLength, classicNovels, classicOf } from './classics.ts';
import genres from './genres.json' with { type: 'json' };
import { hostileBookId, hostileChapters } from './hostile-chapters.ts';
import { openingOf } from './openings.ts';

export type SampleNovel = SampleBook<Required<ResponseData<NovelBook>>>;

/** The longest chapter, for measuring the reader's pages. It is free. */
export const maxNovelChapterLength = { bookId: 199, number: 1, characters: 100_000 };

/** Average number of characters of a chapter that is not from a classic. */
const usualChapterLength = 720;

/**
 * Parameters from which the novels are created. Tests and scenarios depend on book 1, whose third chapter costs 40
 * coins, and on the long chapter list of book 200.
 */
export const novelPlan: BookPlan<SampleNovel['view']> = {
  genres,
  textsOf: ({ bookId }, seed) => {
    const { title, about } = openingOf(bookId, seed);
    return { title, abstractContent: about };
  },
  bookCount: 200,
  typicalChapters: [24, 60],
  texts: new Map(
    classicNovels.map(({ bookId, title, blurb, origin }) => [
      bookId,
      { title, abstractContent: `${blurb}（${origin}）` },
    ]),
  ),
  chapterCounts: {
    ...Object.fromEntries(classicNovels.map(({ bookId, chapters }) => [bookId, chapters.length])),
    1: 12,
    30: 1_200,
    75: 1_200,
    120: 1_200,
    165: 1_200,
    [hostileBookId]: hostileChapters.length,
    200: 5_000,
  },
  chapterPrices: { 1: 40, [hostileBookId]: 0 },
  isVipFree: (bookId) => bookId % 4 === 3,
  view: (common, { isVipFree, score, readCount, chapterCount }) => {
    const classic = classicOf(common.bookId);
    return {
      ...common,
      bookVipFree: isVipFree,
      // The number of pen names has no common divisor with 7, so all occur.
      author: classic?.author ?? at(authors, common.bookId * 7),
      wordCount: classic ? classicLength(classic) : chapterCount * usualChapterLength,
      recommend: score,
      readCount,
    };
  },
};
