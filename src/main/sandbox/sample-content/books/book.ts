import type { Book } from '#shared/contract/comic/entities.ts';
import type { bookFields } from '#shared/contract/works/entities.ts';
import type { Sent } from '../../sent.ts';

/** What the contract shows of a book in every section. */
export type BookView = Required<Sent<Pick<Book, keyof typeof bookFields>>>;

/** A book of the sample content: what the contract shows of it, and what only the server knows. */
export interface SampleBook<View extends BookView = BookView> {
  /** Frozen: the same object goes into every answer. */
  readonly view: Readonly<View>;
  readonly categoryId: number;
  readonly isFinished: boolean;
  readonly recommend: number;
  readonly readCount: number;
  readonly chapterCount: number;
  /** Whether VIP reads all of it without buying. */
  readonly isVipFree: boolean;
  /** Coins of a chapter that has no price of its own. */
  readonly chapterPrice: number;
}

export interface SampleChapter {
  readonly chapterId: number;
  readonly bookId: number;
  readonly number: number;
  readonly title: string;
  readonly price: number;
}
