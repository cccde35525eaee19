import type { Book } from '#shared/contract/comic/entities.ts';
import type { bookFields } from '#shared/contract/works/entities.ts';
import type { ResponseData } from '../../response-data.ts';

/** Fields of a book in the contract, common to all sections. */
export type BookView = Required<ResponseData<Pick<Book, keyof typeof bookFields>>>;

/** Sample book, with its fields in the contract and the fields that only the server uses. */
export interface SampleBook<View extends BookView = BookView> {
  /** Frozen, because all responses share this object. */
  readonly view: Readonly<View>;
  readonly categoryId: number;
  readonly isFinished: boolean;
  /** True if the recommendations show the book before others. */
  readonly isFeatured: boolean;
  /** Weight in the editors' lists, from 7 to 9.9. */
  readonly recommend: number;
  /** Rating from 0 to 10 that is shown. It grows with the number of users. */
  readonly score: number;
  readonly readCount: number;
  readonly chapterCount: number;
  /** True if VIP includes the whole book. */
  readonly isVipFree: boolean;
  /** Price in coins of a chapter that has no price of its own. */
  readonly chapterPrice: number;
}

export interface SampleChapter {
  readonly chapterId: number;
  readonly bookId: number;
  readonly number: number;
  readonly title: string;
  readonly price: number;
}

/** Category of the sample content. */
export interface Genre {
  readonly id: number;
  readonly name: string;
}

/** File name of a cover, the same in every section. */
export const coverPath = 'cover.svg';
export const horizontalCoverPath = 'cover-wide.svg';
/** File name of a comic chapter's picture in lists. */
export const chapterCoverPath = 'scene.svg';

const freeChapters = 2;
/** Number of chapter IDs for each book, above any number of chapters. A chapter's ID starts with the book's ID. */
const idsPerBook = 10_000;

/** Returns a chapter without its title, or undefined if the book has no chapter with this number. */
export function chapterOf(book: SampleBook, number: number): Omit<SampleChapter, 'title'> | undefined {
  if (!Number.isInteger(number) || number < 1 || number > book.chapterCount) return undefined;
  const { bookId } = book.view;
  const price = number <= freeChapters ? 0 : book.chapterPrice;
  return { chapterId: bookId * idsPerBook + number, bookId, number, price };
}

export function chapterAddress(chapterId: number): { bookId: number; number: number } {
  return { bookId: Math.floor(chapterId / idsPerBook), number: chapterId % idsPerBook };
}
