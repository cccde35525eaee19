import type { SampleBook, SampleChapter } from './book.ts';

const freeChapters = 2;
/** Chapter IDs start with the book's ID; no book has this many chapters. */
const idsPerBook = 10_000;

/** Returns a chapter without its title, or undefined if the book has no such number. */
export function chapterOf(book: SampleBook, number: number): Omit<SampleChapter, 'title'> | undefined {
  if (!Number.isInteger(number) || number < 1 || number > book.chapterCount) return undefined;
  const { bookId } = book.view;
  const price = number <= freeChapters ? 0 : book.chapterPrice;
  return { chapterId: bookId * idsPerBook + number, bookId, number, price };
}

export function chapterAddress(chapterId: number): { bookId: number; number: number } {
  return { bookId: Math.floor(chapterId / idsPerBook), number: chapterId % idsPerBook };
}
