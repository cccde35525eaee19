import { createRandom } from '../random.ts';

/** As long as a chapter gets: what the reader's memory is measured on. */
export const longestChapter = { bookId: 299, number: 1, pages: 300 };

export interface PagePart {
  /** Which picture of the chapter, from 0. */
  readonly page: number;
  /** Which of its parts, from 0 at the top. */
  readonly part: number;
}

/** What a chapter's answer says of its pictures: 6 to 12 (the longest chapter's aside), each in the same number of parts, 2 to 4. */
export function chapterPictures(
  bookId: number,
  number: number,
  seed: number,
): { bookPics: string[][]; picSplitCount: number } {
  const random = createRandom(seed, 'pictures', bookId, number);
  const picSplitCount = random.integer(2, 4);
  const usualPages = random.integer(6, 12);
  const isLongest = bookId === longestChapter.bookId && number === longestChapter.number;
  const pages = isLongest ? longestChapter.pages : usualPages;
  const bookPics = Array.from({ length: pages }, (_, page) =>
    Array.from({ length: picSplitCount }, (__, part) => `pages/${page + 1}-${part + 1}.svg`),
  );
  return { bookPics, picSplitCount };
}

/** The inverse of a path in `bookPics`; undefined for anything else. */
export function pagePartOf(imagePath: string): PagePart | undefined {
  const match = /^pages\/(\d{1,3})-(\d)\.svg$/.exec(imagePath);
  if (!match) return undefined;
  return { page: Number(match[1]) - 1, part: Number(match[2]) - 1 };
}
