import type * as Type from 'typebox';
import { serverCodes } from '#shared/contract/envelope.ts';
import type { readFields } from '#shared/contract/works/entities.ts';
import type { ApiResponse } from '../../../services/api/response.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';
import { chapterName } from '../../chapters/chapter-name.ts';
import type { AutoBuyEntry } from '../../purchase/auto-buy/auto-buy-list.ts';
import type { FollowingChapters } from '../../purchase/following-chapters.ts';
import { type PurchaseItem, vipOffer } from '../../purchase/purchase-item.ts';
import type { ChapterFacts, NeighbourChapters } from './chapter-reading.ts';

/** Fields that the server sends with a chapter of any kind of book. */
type BookChapter = Type.Static<Type.TObject<typeof readFields>>;

/** Content of a refused chapter for which the server sent no content. */
export const emptyChapter = {
  bookName: '',
  nextNumber: undefined,
  totalNumber: undefined,
  chapterId: undefined,
  title: '',
  number: undefined,
} as const;

/** Shelf entry of a book, with the fields that its chapter responses contain. */
interface BookOfChapter {
  readonly bookId: string;
  readonly title: string;
  readonly chapterCount?: number;
  readonly cover?: string;
}

interface OpenedChapter {
  readonly bookId: string;
  readonly number: number;
}

/**
 * Returns the facts of a chapter. `previous` is the number of the chapter before it, if the server sent it. 0 means
 * none.
 */
export function bookChapterFacts(
  { bookId, number }: OpenedChapter,
  content: BookChapter,
  previous: number | undefined,
): ChapterFacts<BookOfChapter> {
  const { bookName, bookCover, totalNumber, title, nextNumber } = content;
  return {
    title,
    work: {
      bookId,
      title: bookName,
      ...(totalNumber !== undefined && { chapterCount: totalNumber }),
      ...(bookCover && { cover: bookCover }),
    },
    price: chapterPrice(content),
    usualPrice: content.bookPrice || content.price || undefined,
    previousNumber: (previous ?? number - 1) || undefined,
    nextNumber: (nextNumber ?? number + 1) || undefined,
  };
}

/** Returns the chapter's own price, or else the book's price per chapter. */
function chapterPrice({ price, bookPrice }: BookChapter): number | undefined {
  return price ?? bookPrice;
}

interface ChapterSale {
  readonly number: number;
  readonly unit: string;
  readonly session: Pick<SessionStore, 'coins' | 'isVip'>;
  readonly autoBuy: AutoBuyEntry;
  buy(chapterId: string): Promise<ApiResponse<unknown>>;
  readonly isWhole: FollowingChapters['isWhole'];
  /** Returns the following chapters that can be bought. `price` is the price of a chapter that has none of its own. */
  readonly purchasable: (price: number | undefined) => FollowingChapters['purchasable'];
}

/** Returns the chapter as an item on sale. `userId` is the account that requested it. */
export function chapterItem(content: BookChapter, userId: string, sale: ChapterSale): PurchaseItem {
  const { number, unit, session, autoBuy } = sale;
  const price = chapterPrice(content) ?? 0;
  return {
    kind: 'chapter',
    title: chapterName({ number, title: content.title }, unit),
    price,
    balance: content.availableAmount ?? session.coins,
    userId,
    vip: vipOffer(content.bookVipFree, session),
    autoBuy,
    work: { title: content.bookName, unit, price },
    following: { unit, isWhole: sale.isWhole, purchasable: sale.purchasable(content.bookPrice) },
    buy: () => sale.buy(content.chapterId ?? ''),
  };
}

/** Returns the nearest chapter numbers before and after `number`. */
export function neighbourChapters(
  number: number,
  chapters: readonly { readonly number?: number | undefined }[],
): NeighbourChapters {
  const neighbours: { previous?: number; next?: number } = {};
  for (const { number: other = number } of chapters) {
    if (other < number && other > (neighbours.previous ?? 0)) neighbours.previous = other;
    if (other > number && other < (neighbours.next ?? Infinity)) neighbours.next = other;
  }
  return neighbours;
}

interface ListedChapter {
  readonly chapterId: string;
  readonly title: string;
  readonly price: number | undefined;
}

interface SaleDetails<Content> {
  /** Initial content if the response contains no data. */
  readonly emptyContent: Content;
  /** Finds the chapter in the chapter list. Resolves with undefined if it is not there. */
  find(): Promise<ListedChapter | undefined>;
}

/**
 * Adds data that a purchase needs, such as ID and price, to the response for an unpaid chapter. The data come from the
 * chapter list. Other responses are returned unchanged.
 */
export async function completeForSale<Content extends BookChapter>(
  response: ApiResponse<Content>,
  { emptyContent, find }: SaleDetails<Content>,
): Promise<ApiResponse<Content>> {
  if (response.success || response.code !== serverCodes.unpaid || response.data?.chapterId !== undefined) {
    return response;
  }
  const listed = await find();
  if (!listed) return { ...response, data: undefined };
  const content = response.data ?? emptyContent;
  const price = chapterPrice(content) ?? listed.price;
  const title = content.title || listed.title;
  const { chapterId } = listed;
  return { ...response, data: { ...content, chapterId, title, ...(price !== undefined && { price }) } };
}
