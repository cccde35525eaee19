import { type ChapterContent, comicBuyChapter, comicReadChapter } from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';
import { serverCodes } from '#shared/contract/envelope.ts';
import type { PurchaseItem } from '../../../features/purchase/purchase-item.ts';
import type {
  ChapterFacts,
  ChapterReading,
  ReaderLinks,
} from '../../../features/reader/chapter/chapter-reading.ts';
import { paths } from '../../../paths.ts';
import type { Services } from '../../../services/services.ts';
import { chapterUnit } from '../comic-work.ts';
import { comicAutoBuy, comicShelf, comicShelfWords } from '../library/comic-library.ts';
import { sellable } from './sellable.ts';

/** Which chapter of which comic. */
export interface ComicChapter {
  readonly bookId: string;
  readonly number: number;
}

type ReadingDeps = Pick<Services, 'api' | 'session' | 'storage'>;

const refusals: Readonly<Record<number, string>> = {
  [serverCodes.noSuchChapter]: '没有更多章节了',
  [serverCodes.congested]: '网络拥堵，请重新加载本页',
};

/** A comic's chapter, as the reader asks for it and sells it; `received` takes its pictures. */
export function comicReading(
  { api, session, storage }: ReadingDeps,
  place: ComicChapter,
  received: (content: ChapterContent) => void,
): ChapterReading<Book, ChapterContent> {
  const { bookId, number } = place;
  const autoBuy = comicAutoBuy(storage).entry(bookId);
  return {
    number,
    unit: chapterUnit,
    links: linksOf(bookId),
    refusals,
    shelf: comicShelf(storage),
    shelfWords: comicShelfWords,
    autoBuy,
    fetch: async (signal) =>
      sellable(api, place, await api.ask(comicReadChapter, { query: place, signal }), signal),
    facts: (content) => factsOf(place, content),
    purchase: (content, userId): PurchaseItem => ({
      kind: 'chapter',
      title: `第${number}${chapterUnit} ${content.title}`,
      price: priceOf(content) ?? 0,
      balance: content.availableAmount ?? session.coins,
      userId,
      autoBuy,
      order: () => api.ask(comicBuyChapter, { query: { chapterId: content.chapterId ?? '' } }),
    }),
    received,
  };
}

function linksOf(bookId: string): ReaderLinks {
  return {
    home: paths.comicHome.to(),
    work: paths.comicBook.to({ id: bookId }),
    chapters: paths.comicChapters.to({ id: bookId }),
    chapter: (number) => paths.comicReader.to({ bookId, number }),
  };
}

function factsOf({ bookId, number }: ComicChapter, content: ChapterContent): ChapterFacts<Book> {
  const { bookName, bookCover, totalNumber, title, lastNumber, nextNumber } = content;
  return {
    title,
    work: {
      bookId,
      title: bookName,
      ...(totalNumber !== undefined && { chapterCount: totalNumber }),
      ...(bookCover && { cover: bookCover }),
    },
    price: priceOf(content),
    previousNumber: (lastNumber ?? number - 1) || undefined,
    nextNumber: (nextNumber ?? number + 1) || undefined,
  };
}

/** The chapter's own price, or the book's for every chapter. */
function priceOf({ price, bookPrice }: ChapterContent): number | undefined {
  return price ?? bookPrice;
}
