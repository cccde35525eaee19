import { at, createRandom, type Random } from '../random.ts';
import type { BookView, SampleBook } from './book.ts';
import { abstractOf, titlesOf } from './book-texts.ts';
import { coverPath, horizontalCoverPath } from './cover-paths.ts';
import type { Genre } from './genre.ts';

/** What makes the books of one section differ from another's. */
export interface BookPlan<View extends BookView> {
  readonly genres: readonly Genre[];
  readonly bookCount: number;
  /** How many chapters most books have: from, to. */
  readonly usualChapters: readonly [number, number];
  /** Of the books for which it is not left to chance. */
  readonly chapterCounts: Readonly<Record<number, number>>;
  /** As above; 0: all of it is free. */
  readonly chapterPrices: Readonly<Record<number, number>>;
  readonly isVipFree: (bookId: number) => boolean;
  readonly view: (common: BookView, facts: Omit<SampleBook, 'view'>, genre: Genre) => View;
}

/** Books from 1 on; categories take turns, so that every list of neighbours is mixed. */
export function createBooks<View extends BookView>(
  plan: BookPlan<View>,
  seed: number,
): readonly SampleBook<View>[] {
  const { genres, bookCount } = plan;
  const titles = genres.map((genre) => titlesOf(genre, Math.ceil(bookCount / genres.length), seed));
  return Array.from({ length: bookCount }, (_, index) => {
    const genre = at(genres, index);
    const place = Math.floor(index / genres.length);
    const texts = { title: at(at(titles, index), place), abstractContent: abstractOf(genre, place, seed) };
    return createBook(plan, index + 1, genre, texts, seed);
  });
}

function createBook<View extends BookView>(
  plan: BookPlan<View>,
  bookId: number,
  genre: Genre,
  texts: { readonly title: string; readonly abstractContent: string },
  seed: number,
): SampleBook<View> {
  const facts = factsOf(plan, bookId, genre, createRandom(seed, 'book', bookId));
  const common = {
    bookId,
    ...texts,
    cover: coverPath,
    horiCover: horizontalCoverPath,
    categoryName: genre.name,
    publishStatus: facts.isFinished ? 'finish' : 'serialize',
    chapterCount: facts.chapterCount,
  };
  return { ...facts, view: Object.freeze(plan.view(common, facts, genre)) };
}

function factsOf(
  { chapterCounts, chapterPrices, usualChapters, isVipFree }: Omit<BookPlan<BookView>, 'view'>,
  bookId: number,
  genre: Genre,
  random: Random,
): Omit<SampleBook, 'view'> {
  return {
    categoryId: genre.id,
    chapterCount: chapterCounts[bookId] ?? random.integer(...usualChapters),
    // Tests and scenarios count on the first book: it is all there.
    isFinished: bookId === 1 || random.chance(0.35),
    recommend: random.integer(70, 99) / 10,
    // Few books are read by very many, most by some.
    readCount: Math.round(1_200 * 10 ** random.between(0, 3.8)),
    isVipFree: isVipFree(bookId),
    chapterPrice: chapterPrices[bookId] ?? random.integer(4, 12) * 5,
  };
}
