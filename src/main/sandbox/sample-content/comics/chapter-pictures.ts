import { createRandom } from '../random.ts';
import { scriptOf } from './scripts.ts';

export interface PagePart {
  /** Zero-based index of the page in the chapter. */
  readonly page: number;
  /** Zero-based index of the part, from the top. */
  readonly part: number;
}

/** Returns the picture fields of a chapter: a page for each beat of its script, each in the same 2 to 4 parts. */
export function chapterPictures(
  bookId: number,
  number: number,
  seed: number,
): { bookPics: string[][]; picSplitCount: number } {
  const random = createRandom(seed, 'pictures', bookId, number);
  const picSplitCount = random.integer(2, 4);
  const bookPics = scriptOf(bookId, number, seed).beats.map((_, page) =>
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
