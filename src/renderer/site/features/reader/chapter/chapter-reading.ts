import type { ApiResponse } from '../../../services/api/response.ts';
import type { LibraryEntry } from '../../library/library-entry.ts';
import type { Shelf } from '../../library/shelf.ts';
import type { ShelfTexts } from '../../library/shelf-texts.ts';
import type { AutoBuyEntry } from '../../purchase/auto-buy/auto-buy-list.ts';
import type { PurchaseItem } from '../../purchase/purchase-item.ts';

/** Facts about a chapter from the server's response, whether or not it may be read. */
export interface ChapterFacts<Entry extends LibraryEntry> {
  readonly title: string;
  /** The work's entry for the shelf. */
  readonly work: Entry;
  /** In coins; undefined if the server sent none. */
  readonly price: number | undefined;
  /** Usual price of the work's paid chapters in coins; undefined if the server sent none. */
  readonly usualPrice: number | undefined;
  /** Undefined for the first chapter. */
  readonly previousNumber: number | undefined;
  /** Undefined for the last chapter. */
  readonly nextNumber: number | undefined;
}

/** Numbers of the chapters next to one that may be missing; a side without a chapter is absent. */
export interface NeighbourChapters {
  readonly previous?: number;
  readonly next?: number;
}

export interface ReaderLinks {
  readonly home: string;
  readonly work: string;
  /** Screen with the list of all chapters. */
  readonly chapters: string;
  chapter(number: number): string;
}

/** How a section fetches and sells one chapter, and its links. `Content` is what is read. */
export interface ChapterReading<Entry extends LibraryEntry, Content> {
  readonly number: number;
  /** Counting word for chapters: 章 or 话. */
  readonly unit: string;
  readonly links: ReaderLinks;
  /** Messages by error code, for codes whose message from the server is unsuitable. */
  readonly refusals: Readonly<Record<number, string>>;
  readonly shelf: Shelf<Entry>;
  readonly shelfTexts: ShelfTexts;
  readonly autoBuy: AutoBuyEntry;
  /** Fetches the chapter without buying it. Rejects with AppError if no response arrived. */
  fetch(signal: AbortSignal): Promise<ApiResponse<Content>>;
  facts(content: Content): ChapterFacts<Entry>;
  /**
   * Fetches the neighbours of this number, whether or not the chapter exists. Rejects with AppError as `fetch` does.
   */
  beside(signal: AbortSignal): Promise<NeighbourChapters>;
  /** Returns the item to buy. `userId` is the account that received the content. */
  purchase(content: Content, userId: string): PurchaseItem;
  /** Called when the chapter may be read. */
  received(content: Content): void;
}
