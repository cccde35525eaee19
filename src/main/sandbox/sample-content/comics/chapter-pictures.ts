import { createRandom } from '../random.ts';
import { scriptOf } from './scripts.ts';

/** The longest chapter, for measuring the reader's memory. */
export const maxComicChapterLength = { bookId: 299, number: 1, pages: 300 };

export interface PagePart {
  /** Zero-based index of the page in the chapter. */
  readonly page: number;
  /** Zero-based index of the part, from the top. */
  readonly part: number;
}

/**
 * Returns the picture fields of a chapter: a page for each beat of its script, otherwise 6 to 12 pages (more in the
 * longest chapter). Each has the same number of 2 to 4 parts.
 */
export function chapterPictures(
  bookId: number,
  number: number,
  seed: number,
): { bookPics: string[][]; picSplitCount: number } {
  const random = createRandom(seed, 'pictures', bookId, number);
  const picSplitCount = random.integer(2, 4);
  const randomPages = random.integer(6, 12);
  const isLong = bookId === maxComicChapterLength.bookId && number === maxComicChapterLength.number;
  const generated = isLong ? maxComicChapterLength.pages : randomPages;
  const pages = scriptOf(bookId, number)?.beats.length ?? generated;
  const bookPics = Array.from({ length: pages }, (_, page) =>
    Array.from({ length: picSplitCount }, (__, part) => `pages/${page + 1}-${part + 1}.svg`),
  );
  return { bookPics, picSplitCount };
}

/** Parses a path in `bookPics`. Returns undefined for any other path. */
export function pagePartOf(imagePath: string): PagePart | undefined {
  const match = /^pages\/(\d{1,3})-(\d)\.svg$/.exec(imagePath);
  if (!match) return undefined;
  return { page: Number(match[1]) - 1, part: Number(match[2]) - 1 };
}
