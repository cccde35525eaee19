import type { ApiResponse } from '../../../services/api/response.ts';
import type { PictureSource } from '../../../services/pictures/picture-loader.ts';
import type { LibraryEntry } from '../../library/library-entry.ts';
import type { Shelf } from '../../library/shelf.ts';
import type { ShelfTexts } from '../../library/shelf-texts.ts';
import type { AutoBuyEntry } from '../../purchase/auto-buy/auto-buy-list.ts';
import type { PurchaseItem } from '../../purchase/purchase-item.ts';

/** Part of an unpaid chapter that the server sends nevertheless. */
export interface ChapterPreview {
  /** Picture that stands for the chapter. */
  readonly picture?: PictureSource | undefined;
  /** First paragraph. */
  readonly text?: string | undefined;
}

/** Facts about a chapter in the server's response. The server sends them even if the user may not read it. */
export interface ChapterFacts<Entry extends LibraryEntry> {
  readonly title: string;
  readonly work: Entry;
  /** Price in coins; undefined if the server sent none. */
  readonly price: number | undefined;
  /** Usual price of the work's paid chapters in coins; undefined if the server sent none. */
  readonly usualPrice: number | undefined;
  /** Number of the chapter before; undefined for the first chapter. */
  readonly previousNumber: number | undefined;
  /** Number of the chapter after; undefined for the last chapter. */
  readonly nextNumber: number | undefined;
  readonly preview?: ChapterPreview;
  /** Undefined if the server does not say whether more chapters follow. */
  readonly isFinished?: boolean | undefined;
}

/** Numbers of the chapters next to one that may not exist. Undefined at the start and the end of the work. */
export interface NeighbourChapters {
  readonly previous?: number;
  readonly next?: number;
}

export interface ReaderLinks {
  readonly home: string;
  readonly work: string;
  readonly chapters: string;
  chapter(number: number): string;
}

/** Functions and links with which a section loads and sells one chapter. `Content` is what the user reads. */
export interface ChapterReading<Entry extends LibraryEntry, Content> {
  readonly number: number;
  /** Counting word for chapters: 章 or 话. */
  readonly unit: string;
  readonly links: ReaderLinks;
  /** Messages by error code. They replace messages from the server that are unsuitable. */
  readonly refusals: Readonly<Record<number, string>>;
  readonly shelf: Shelf<Entry>;
  readonly shelfTexts: ShelfTexts;
  readonly autoBuy: AutoBuyEntry;
  /** Fetches the chapter without buying it. Rejects with AppError if no response arrived. */
  fetch(signal: AbortSignal): Promise<ApiResponse<Content>>;
  facts(content: Content): ChapterFacts<Entry>;
  /** Fetches the numbers of the chapters next to the given one, which may not exist. Rejects like `fetch`. */
  beside(signal: AbortSignal): Promise<NeighbourChapters>;
  /** Fetches the abstract of the work, for an unpaid chapter without a preview. Rejects like `fetch`. */
  abstract?(signal: AbortSignal): Promise<string>;
  /** Returns the chapter as an item on sale. `userId` is the account that received the content. */
  purchase(content: Content, userId: string): PurchaseItem;
  /** Called when the server has sent a chapter that the user may read. */
  received(content: Content): void;
}
