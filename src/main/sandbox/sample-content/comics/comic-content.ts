import type { Book, Chapter } from '#shared/contract/comic/entities.ts';
import type { ResponseData } from '../../response-data.ts';
import { chapterCoverPath, chapterOf, type SampleBook } from '../books/book.ts';
import { BookContent } from '../books/book-content.ts';
import { type BookPlace, type BookPlan, type BookTexts, createBooks } from '../books/create-books.ts';
import { contentSeed } from '../random.ts';
import genres from './genres.json' with { type: 'json' };
import { plotOf } from './plots.ts';
import { chapterTitle, scriptedComics } from './scripts.ts';

export type SampleComic = SampleBook<Required<ResponseData<Book>>>;

/**
 * Parameters from which the comics are created. Tests and scenarios depend on book 1, whose third chapter costs 40
 * coins.
 */
const comicPlan: BookPlan<SampleComic['view']> = {
  genres,
  bookCount: 300,
  // At most as many as the genre with the fewest plots has, so that no plot repeats in a work.
  typicalChapters: [12, 33],
  textsOf: comicTexts,
  texts: new Map(
    scriptedComics.map(({ bookId, title, blurb }) => [bookId, { title, abstractContent: blurb }]),
  ),
  chapterCounts: {
    ...Object.fromEntries(scriptedComics.map(({ bookId }) => [bookId, 3])),
    1: 12,
    20: 400,
    77: 400,
    134: 400,
    191: 400,
    248: 400,
    300: 5_000,
  },
  chapterPrices: { 1: 40 },
  isVipFree: (bookId) => bookId % 9 === 4,
  view: (common, { score, readCount, isVipFree }, { id }) => ({
    ...common,
    category: id,
    recommend: score,
    readCount,
    bookVipFree: isVipFree,
  }),
};

type SampleComicChapter = Readonly<Omit<ResponseData<Chapter>, 'alreadyBuy'>>;

export class ComicContent extends BookContent<SampleComic, SampleComicChapter> {
  constructor(seed = contentSeed) {
    super({
      seed,
      genres: comicPlan.genres,
      books: createBooks(comicPlan, seed),
      chapterOf: (book, number) => {
        const chapter = chapterOf(book, number);
        if (!chapter) return undefined;
        const { price, ...place } = chapter;
        return {
          ...place,
          title: chapterTitle(book.view.bookId, number, seed),
          cover: chapterCoverPath,
          price,
        };
      },
    });
  }
}

/** Returns the title and the introduction of the work's first plot, and the titles of the next two. */
function comicTexts({ bookId, chapterCount }: BookPlace, seed: number): BookTexts {
  const { title, about } = plotOf(bookId, 1, seed);
  const [second, third] = [2, 3].map((number) => plotOf(bookId, number, seed).title);
  return {
    title,
    abstractContent: `${about}另有《${second}》《${third}》等，一话一个故事，共${chapterCount}话。`,
  };
}
