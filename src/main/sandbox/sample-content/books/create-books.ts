import { at, createRandom, type Random } from '../random.ts';
import { type BookView, coverPath, type Genre, horizontalCoverPath, type SampleBook } from './book.ts';

export interface BookTexts {
  readonly title: string;
  readonly abstractContent: string;
}

/** Place of a generated work in its section. */
export interface BookPlace {
  readonly bookId: number;
  readonly genreId: number;
  /** Number of the work in its genre, from 0. */
  readonly place: number;
  readonly chapterCount: number;
}

/** Parameters from which `createBooks` generates a section's books. */
export interface BookPlan<View extends BookView> {
  readonly genres: readonly Genre[];
  /** Returns the texts of a generated work. */
  readonly textsOf: (place: BookPlace, seed: number) => BookTexts;
  readonly bookCount: number;
  /** Minimum and maximum number of chapters of most books. */
  readonly typicalChapters: readonly [number, number];
  /** Fixed chapter counts that override the random ones, by book ID. */
  readonly chapterCounts: Readonly<Record<number, number>>;
  /** Fixed chapter prices by book ID; 0 makes the whole book free. */
  readonly chapterPrices: Readonly<Record<number, number>>;
  readonly isVipFree: (bookId: number) => boolean;
  /** Complete works with their own texts, which lists show first, by book ID. */
  readonly texts?: ReadonlyMap<number, BookTexts>;
  readonly view: (common: BookView, facts: Omit<SampleBook, 'view'>, genre: Genre) => View;
}

/** Creates books with IDs from 1. Categories alternate, so that adjacent books in a list differ. */
export function createBooks<View extends BookView>(
  plan: BookPlan<View>,
  seed: number,
): readonly SampleBook<View>[] {
  return Array.from({ length: plan.bookCount }, (_, index) =>
    createBook(plan, index + 1, at(plan.genres, index), seed),
  );
}

function createBook<View extends BookView>(
  plan: BookPlan<View>,
  bookId: number,
  genre: Genre,
  seed: number,
): SampleBook<View> {
  const facts = factsOf(plan, bookId, genre, createRandom(seed, 'book', bookId));
  const place = Math.floor((bookId - 1) / plan.genres.length);
  const { title, abstractContent } =
    plan.texts?.get(bookId) ??
    plan.textsOf({ bookId, genreId: genre.id, place, chapterCount: facts.chapterCount }, seed);
  const common = {
    ...{ bookId, title, abstractContent },
    cover: coverPath,
    horiCover: horizontalCoverPath,
    categoryName: genre.name,
    publishStatus: facts.isFinished ? 'finish' : 'serialize',
    chapterCount: facts.chapterCount,
  };
  return { ...facts, view: Object.freeze(plan.view(common, facts, genre)) };
}

function factsOf(
  {
    chapterCounts,
    chapterPrices,
    typicalChapters,
    isVipFree,
    texts,
  }: Omit<BookPlan<BookView>, 'view' | 'textsOf'>,
  bookId: number,
  genre: Genre,
  random: Random,
): Omit<SampleBook, 'view'> {
  const isFeatured = texts?.has(bookId) ?? false;
  const chapterCount = chapterCounts[bookId] ?? random.integer(...typicalChapters);
  // Book 1 is always finished, because tests and scenarios depend on it.
  const isFinished = isFeatured || bookId === 1 || random.chance(0.35);
  const recommend = random.integer(70, 99) / 10;
  // Power law with a limit: few books have most readers, and featured ones are among them.
  const share = isFeatured ? 0.99 + random.next() * 0.008 : random.next() * 0.985;
  const readCount = Math.round(1_800 * (1 - share) ** -1.35);
  return {
    categoryId: genre.id,
    isFeatured,
    chapterCount,
    isFinished,
    recommend,
    score: scoreOf(recommend, readCount),
    readCount,
    isVipFree: isVipFree(bookId),
    chapterPrice: chapterPrices[bookId] ?? random.integer(4, 12) * 5,
  };
}

/** Returns the rating that is shown: at most 8.0 for a book with few users, up to 9.8 for one that millions read. */
function scoreOf(recommend: number, readCount: number): number {
  const popularity = Math.log10(readCount / 1_200) / 3.8;
  return Math.round((7 + 1.8 * popularity + (recommend - 7) / 2.9) * 10) / 10;
}
