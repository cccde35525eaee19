import type { Book } from '#shared/contract/comic/entities.ts';
import type { bookFields } from '#shared/contract/works/entities.ts';
import type { ResponseData } from '../../response-data.ts';

/** Fields of a book in the contract, common to all sections. */
export type BookView = Required<ResponseData<Pick<Book, keyof typeof bookFields>>>;

/** Sample book: its fields in the contract, and those only the server has. */
export interface SampleBook<View extends BookView = BookView> {
  /** Frozen, because all responses share this object. */
  readonly view: Readonly<View>;
  readonly categoryId: number;
  readonly isFinished: boolean;
  readonly recommend: number;
  readonly readCount: number;
  readonly chapterCount: number;
  /** VIP includes the whole book. */
  readonly isVipFree: boolean;
  /** Price in coins of a chapter without its own price. */
  readonly chapterPrice: number;
}

export interface SampleChapter {
  readonly chapterId: number;
  readonly bookId: number;
  readonly number: number;
  readonly title: string;
  readonly price: number;
}
