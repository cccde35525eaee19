import type { SampleBook } from '../books/book.ts';
import { abstractOf, titlesOf } from '../books/book-texts.ts';
import type { Genre } from '../books/genre.ts';
import { at, createRandom, type Random } from '../random.ts';
import { genresOfOld } from './genres-of-old.ts';
import { genresOfToday } from './genres-of-today.ts';

export const genres: readonly Genre[] = [...genresOfOld, ...genresOfToday];

const bookCount = 300;
const longestBook = { bookId: bookCount, chapterCount: 5_000 };
/** Tests and scenarios count on it: 12 chapters, of which the third costs 40 coins. */
const firstBook = { bookId: 1, chapterCount: 12, chapterPrice: 40 };
const longBooks: ReadonlySet<number> = new Set([20, 77, 134, 191, 248]);

export const coverPath = 'cover.svg';
export const horizontalCoverPath = 'cover-wide.svg';

/** Books 1 to 300; categories take turns, so that every list of neighbours is mixed. */
export function createBooks(seed: number): readonly SampleBook[] {
  const titles = genres.map((genre) => titlesOf(genre, Math.ceil(bookCount / genres.length), seed));
  return Array.from({ length: bookCount }, (_, index) => {
    const genre = at(genres, index);
    const place = Math.floor(index / genres.length);
    const title = at(at(titles, index), place);
    return createBook(index + 1, title, abstractOf(genre, place, seed), genre, seed);
  });
}

function createBook(
  bookId: number,
  title: string,
  abstractContent: string,
  genre: Genre,
  seed: number,
): SampleBook {
  const random = createRandom(seed, 'book', bookId);
  const chapterCount = chapterCountOf(bookId, random);
  const isFinished = bookId === firstBook.bookId || random.chance(0.35);
  const recommend = random.integer(70, 99) / 10;
  // Few books are read by very many, most by some.
  const readCount = Math.round(1_200 * 10 ** random.between(0, 3.8));
  return {
    categoryId: genre.id,
    isFinished,
    recommend,
    readCount,
    chapterCount,
    isVipFree: bookId % 9 === 4,
    chapterPrice: bookId === firstBook.bookId ? firstBook.chapterPrice : random.integer(4, 12) * 5,
    view: Object.freeze({
      bookId,
      title,
      cover: coverPath,
      horiCover: horizontalCoverPath,
      abstractContent,
      category: genre.id,
      categoryName: genre.name,
      publishStatus: isFinished ? 'finish' : 'serialize',
      recommend,
      readCount,
      chapterCount,
    }),
  };
}

function chapterCountOf(bookId: number, random: Random): number {
  if (bookId === firstBook.bookId) return firstBook.chapterCount;
  if (bookId === longestBook.bookId) return longestBook.chapterCount;
  if (longBooks.has(bookId)) return 400;
  return random.integer(12, 80);
}
