import type { Book, Chapter } from '#shared/contract/comic/entities.ts';
import type { ResponseData } from '../../response-data.ts';
import { chapterCoverPath, chapterOf, type SampleBook } from '../books/book.ts';
import { BookContent } from '../books/book-content.ts';
import { type BookPlan, createBooks } from '../books/create-books.ts';
import { contentSeed, createRandom } from '../random.ts';
import words from './chapter-words.json' with { type: 'json' };
import genres from './genres.json' with { type: 'json' };
import { scriptedComics, scriptOf } from './scripts.ts';

export type SampleComic = SampleBook<Required<ResponseData<Book>>>;

/**
 * Parameters from which the comics are created. Tests and scenarios depend on book 1, whose third chapter costs 40
 * coins.
 */
const comicPlan: BookPlan<SampleComic['view']> = {
  genres,
  bookCount: 300,
  typicalChapters: [12, 80],
  texts: new Map(
    scriptedComics.map(({ bookId, title, blurb }) => [
      bookId,
      { title, abstractContent: blurb, isSerial: bookId % 2 === 1 },
    ]),
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

function chapterTitle(bookId: number, number: number, seed: number): string {
  const script = scriptOf(bookId, number);
  if (script) return script.title;
  if (number === 1) return '序章';
  const random = createRandom(seed, 'chapter', bookId, number);
  return random.pick(words.times) + random.pick(words.links) + random.pick(words.things);
}
