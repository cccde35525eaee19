import type { ShowcaseKind } from '#shared/contract/comic/lists.ts';
import type { RankType } from '#shared/contract/fields.ts';
import { spreadScenes } from '../art/scene-choice.ts';
import { countInPeriod } from '../period-counts.ts';
import { createRandom } from '../random.ts';
import type { SampleBook } from './book.ts';

type Score = (book: SampleBook) => number;

const rankLength = 100;

interface Showcase {
  readonly length: number;
  readonly score: (seed: number) => Score;
}

const showcases: Readonly<Record<ShowcaseKind, Showcase>> = {
  e_recommend: {
    length: 120,
    score: (seed) =>
      sum((book) => book.recommend * 2 + (book.isFeatured ? 20 : 0), noise(seed, 'e_recommend', 6)),
  },
  new: { length: 100, score: (seed) => sum((book) => -book.chapterCount / 8, noise(seed, 'new', 6)) },
  new_on: {
    length: 80,
    score: (seed) => sum((book) => (book.isFinished ? -4 : 0), noise(seed, 'new_on', 6)),
  },
  hot: { length: 100, score: () => (book) => book.readCount },
  kkbg: { length: 60, score: (seed) => sum((book) => book.recommend, noise(seed, 'kkbg', 2)) },
  three_d: { length: 45, score: (seed) => noise(seed, 'three_d', 1) },
  bzxz: {
    length: 60,
    score: (seed) => sum((book) => (book.categoryId >= 5 ? 1 : 0), noise(seed, 'bzxz', 1.5)),
  },
};

export function showcaseOf<Book extends SampleBook>(
  books: readonly Book[],
  kind: ShowcaseKind,
  seed: number,
): Book[] {
  const { length, score } = showcases[kind];
  const listed = sorted(books, score(seed)).slice(0, length);
  // The popular list is in the order of the numbers that its rows show.
  return kind === 'hot' ? listed : spreadScenes(listed);
}

export function latestOf<Book extends SampleBook>(books: readonly Book[], seed: number): Book[] {
  const score = sum(updated, noise(seed, 'latest', 1.4));
  return spreadScenes(sorted(books, score));
}

/** Returns four fifths of the books as updated today, unfinished ones first. */
export function todayOf<Book extends SampleBook>(books: readonly Book[], seed: number): Book[] {
  const score = sum(updated, noise(seed, 'today', 1.2));
  return spreadScenes(sorted(books, score).slice(0, Math.ceil(books.length * 0.8)));
}

/** Returns the ranking of a period. The books have the read counts of that period, which decide their order. */
export function rankOf<Book extends SampleBook>(
  books: readonly Book[],
  type: RankType,
  seed: number,
): Book[] {
  const counted = books.map((book): Book => {
    const readCount = countInPeriod(type, book.readCount, [seed, 'books', book.view.bookId]);
    return { ...book, readCount, view: Object.freeze({ ...book.view, readCount }) };
  });
  return sorted(counted, (book) => book.readCount).slice(0, rankLength);
}

/** Returns other books of the category, mostly featured ones and those with a high rating first. */
export function similarTo<Book extends SampleBook>(
  books: readonly Book[],
  book: Book,
  count: number,
): Book[] {
  const others = books.filter((other) => other !== book && other.categoryId === book.categoryId);
  const seed = book.view.bookId;
  const score = sum((other) => other.recommend + (other.isFeatured ? 6 : 0), noise(seed, 'similar', 3));
  return spreadScenes(sorted(others, score)).slice(0, count);
}

/** Scores serials above finished works. */
const updated: Score = (book) => (book.isFinished ? -2 : 0);

function sorted<Book extends SampleBook>(books: readonly Book[], score: Score): Book[] {
  return books
    .map((book) => ({ book, score: score(book) }))
    .sort((left, right) => right.score - left.score || left.book.view.bookId - right.book.view.bookId)
    .map(({ book }) => book);
}

function sum(...scores: readonly Score[]): Score {
  return (book) => scores.reduce((total, score) => total + score(book), 0);
}

function noise(seed: number, list: string, weight: number): Score {
  return (book) => createRandom(seed, list, book.view.bookId).next() * weight;
}
