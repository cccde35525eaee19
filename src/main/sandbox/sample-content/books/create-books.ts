import { at, createRandom, type Random } from '../random.ts';
import { type BookView, coverPath, type Genre, horizontalCoverPath, type SampleBook } from './book.ts';

/** Parameters from which `createBooks` generates a section's books. */
export interface BookPlan<View extends BookView> {
  readonly genres: readonly Genre[];
  readonly bookCount: number;
  /** Minimum and maximum number of chapters of most books. */
  readonly typicalChapters: readonly [number, number];
  /** Fixed chapter counts that override the random ones, by book ID. */
  readonly chapterCounts: Readonly<Record<number, number>>;
  /** Fixed chapter prices by book ID; 0 makes the whole book free. */
  readonly chapterPrices: Readonly<Record<number, number>>;
  readonly isVipFree: (bookId: number) => boolean;
  readonly view: (common: BookView, facts: Omit<SampleBook, 'view'>, genre: Genre) => View;
}

/** Creates books with IDs from 1. Categories alternate, so that adjacent books in a list differ. */
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
  { chapterCounts, chapterPrices, typicalChapters, isVipFree }: Omit<BookPlan<BookView>, 'view'>,
  bookId: number,
  genre: Genre,
  random: Random,
): Omit<SampleBook, 'view'> {
  return {
    categoryId: genre.id,
    chapterCount: chapterCounts[bookId] ?? random.integer(...typicalChapters),
    // Book 1 is always finished, because tests and scenarios depend on it.
    isFinished: bookId === 1 || random.chance(0.35),
    recommend: random.integer(70, 99) / 10,
    // Log-uniform distribution, in which few books are read very often.
    readCount: Math.round(1_200 * 10 ** random.between(0, 3.8)),
    isVipFree: isVipFree(bookId),
    chapterPrice: chapterPrices[bookId] ?? random.integer(4, 12) * 5,
  };
}

/** Returns `count` different titles of a genre, in which the same subject repeats as late as possible. */
function titlesOf(genre: Genre, count: number, seed: number): readonly string[] {
  const random = createRandom(seed, 'titles', genre.id);
  const subjects = random.shuffle(genre.subjects);
  const endings = random.shuffle(genre.endings);
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / subjects.length);
    return at(subjects, index) + at(endings, index + round * 3 + (index % 2) * 5);
  });
}

/** Returns three sentences with 40 to 160 characters in total. */
function abstractOf(genre: Genre, index: number, seed: number): string {
  const random = createRandom(seed, 'abstract', genre.id, index);
  const hero = at(genre.heroes, index);
  const opening = at(genre.openings, index);
  const turn = at(genre.turns, index + Math.floor(index / genre.openings.length)).replace('{hero}', hero);
  return opening + turn + random.pick(genre.closings);
}
