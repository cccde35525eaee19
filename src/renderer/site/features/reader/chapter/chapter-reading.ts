import type { Answer } from '../../../services/api/answer.ts';
import type { LibraryEntry } from '../../library/library-entry.ts';
import type { Shelf } from '../../library/shelf.ts';
import type { ShelfWords } from '../../library/shelf-words.ts';
import type { AutoBuyEntry } from '../../purchase/auto-buy/auto-buy-list.ts';
import type { PurchaseItem } from '../../purchase/purchase-item.ts';

/** What is known of a chapter once the server has answered, whether or not it may be read. */
export interface ChapterFacts<Entry extends LibraryEntry> {
  readonly title: string;
  /** Its work, as the shelf keeps it. */
  readonly work: Entry;
  /** Coins; undefined where the server does not say. */
  readonly price: number | undefined;
  /** Coins for a chapter of the work that costs any; undefined where the server does not say. */
  readonly usualPrice: number | undefined;
  /** Undefined: this is the first. */
  readonly previousNumber: number | undefined;
  /** Undefined: this is the last. */
  readonly nextNumber: number | undefined;
}

/** The numbers of the chapters next to one that may be missing; absent: there is none on that side. */
export interface ChaptersBeside {
  readonly previous?: number;
  readonly next?: number;
}

export interface ReaderLinks {
  readonly home: string;
  readonly work: string;
  /** The list of all chapters. */
  readonly chapters: string;
  chapter(number: number): string;
}

/** One chapter of a section, as the reader asks for it, sells it and shows what is around it. `Content` is what is read. */
export interface ChapterReading<Entry extends LibraryEntry, Content> {
  readonly number: number;
  /** What chapters are counted in: 章, 话. */
  readonly unit: string;
  readonly links: ReaderLinks;
  /** What the server's refusals mean, by their codes, where its own text does not do. */
  readonly refusals: Readonly<Record<number, string>>;
  readonly shelf: Shelf<Entry>;
  readonly shelfWords: ShelfWords;
  readonly autoBuy: AutoBuyEntry;
  /** Asks for the chapter as it is: buys nothing. Throws AppError when there is no answer to read. */
  fetch(signal: AbortSignal): Promise<Answer<Content>>;
  facts(content: Content): ChapterFacts<Entry>;
  /** What the work has around this number, whether or not it has this chapter. Throws AppError as `fetch` does. */
  beside(signal: AbortSignal): Promise<ChaptersBeside>;
  /** What buying it takes; `userId` is the account that the content was answered to. */
  purchase(content: Content, userId: string): PurchaseItem;
  /** The chapter may be read. */
  received(content: Content): void;
}
