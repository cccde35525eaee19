import { at, createRandom, type Random } from '../random.ts';
import { type BookView, coverPath, type Genre, horizontalCoverPath, type SampleBook } from './book.ts';

interface BookTexts {
  readonly title: string;
  readonly abstractContent: string;
}

/** Texts of a work that is not generated. */
interface OwnTexts extends BookTexts {
  /** True if more chapters are announced, so that the lists of updates contain it. */
  readonly isSerial: boolean;
}

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
  /** Works with their own texts, which lists show first, by book ID. */
  readonly texts?: ReadonlyMap<number, OwnTexts>;
  readonly view: (common: BookView, facts: Omit<SampleBook, 'view'>, genre: Genre) => View;
}

/** Creates books with IDs from 1. Categories alternate, so that adjacent books in a list differ. */
export function createBooks<View extends BookView>(
  plan: BookPlan<View>,
  seed: number,
): readonly SampleBook<View>[] {
  const { genres, bookCount } = plan;
  const perGenre = Math.ceil(bookCount / genres.length);
  const generated = genres.map((genre) => textsOf(genre, perGenre, seed));
  return Array.from({ length: bookCount }, (_, index) => {
    const genre = at(genres, index);
    const texts = at(at(generated, index), Math.floor(index / genres.length));
    return createBook(plan, index + 1, genre, plan.texts?.get(index + 1) ?? texts, seed);
  });
}

function createBook<View extends BookView>(
  plan: BookPlan<View>,
  bookId: number,
  genre: Genre,
  { title, abstractContent }: BookTexts,
  seed: number,
): SampleBook<View> {
  const facts = factsOf(plan, bookId, genre, createRandom(seed, 'book', bookId));
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
  { chapterCounts, chapterPrices, typicalChapters, isVipFree, texts }: Omit<BookPlan<BookView>, 'view'>,
  bookId: number,
  genre: Genre,
  random: Random,
): Omit<SampleBook, 'view'> {
  const own = texts?.get(bookId);
  const isFeatured = own !== undefined;
  const chapterCount = chapterCounts[bookId] ?? random.integer(...typicalChapters);
  // Book 1 is always finished, because tests and scenarios depend on it.
  const isFinished = own ? !own.isSerial : bookId === 1 || random.chance(0.35);
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

/** Returns `count` different titles of a genre, in which the same subject repeats as late as possible. */
function textsOf(genre: Genre, count: number, seed: number): readonly BookTexts[] {
  const random = createRandom(seed, 'titles', genre.id);
  const subjects = random.shuffle(genre.subjects);
  const endings = random.shuffle(genre.endings);
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / subjects.length);
    const subject = at(subjects, index);
    const title = subject + at(endings, index + round * 3 + (index % 2) * 5);
    // The same subject gets another opening in each round, so that no two books begin alike.
    const opening = at(genre.openings, (index % subjects.length) + round).replace('{subject}', subject);
    return { title, abstractContent: opening + eventsOf(genre, index, seed) };
  });
}

/** Returns the sentences of an abstract about the events and the theme. */
function eventsOf(genre: Genre, index: number, seed: number): string {
  const random = createRandom(seed, 'abstract', genre.id, index);
  const turn = at(genre.turns, index + Math.floor(index / genre.openings.length));
  return turn.replace('{hero}', at(genre.heroes, index)) + random.pick(genre.closings);
}
