import type { Book, Chapter } from '#shared/contract/comic/entities.ts';
import type { Sent } from '../../sent.ts';

/** A book of the sample content: what the contract shows of it, and what only the server knows. */
export interface SampleBook {
  /** Frozen: the same object goes into every answer. */
  readonly view: Readonly<Sent<Book>>;
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

export type SampleChapter = Readonly<Omit<Sent<Chapter>, 'alreadyBuy'>>;
