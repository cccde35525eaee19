import { coverPath } from '../comics/books.ts';
import { chapterTitle } from '../comics/chapter-texts.ts';
import type { SampleBook, SampleChapter } from './book.ts';

const freeChapters = 2;
/** A chapter's id holds its book's: no book has as many chapters. */
const idsPerBook = 10_000;

/** Undefined when the book has no such chapter. */
export function chapterOf(book: SampleBook, number: number, seed: number): SampleChapter | undefined {
  if (!Number.isInteger(number) || number < 1 || number > book.chapterCount) return undefined;
  return {
    chapterId: book.view.bookId * idsPerBook + number,
    bookId: book.view.bookId,
    number,
    title: chapterTitle(book.view.bookId, number, seed),
    cover: coverPath,
    price: number <= freeChapters ? 0 : book.chapterPrice,
  };
}

export function chapterAddress(chapterId: number): { bookId: number; number: number } {
  return { bookId: Math.floor(chapterId / idsPerBook), number: chapterId % idsPerBook };
}
