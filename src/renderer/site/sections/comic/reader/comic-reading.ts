import {
  type ChapterContent,
  comicBuyChapter,
  comicChapters,
  comicReadChapter,
} from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';
import { serverCodes } from '#shared/contract/envelope.ts';
import { purchasableAfter } from '../../../features/purchase/following-chapters.ts';
import {
  bookChapterFacts,
  chapterItem,
  completeForSale,
  emptyChapter,
  neighbourChapters,
} from '../../../features/reader/chapter/book-chapter.ts';
import type { ChapterReading, ReaderLinks } from '../../../features/reader/chapter/chapter-reading.ts';
import { sectionPicture } from '../../../features/works/section-picture.ts';
import { paths } from '../../../paths.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { Services } from '../../../services/services.ts';
import { chapterUnit } from '../comic-work.ts';
import { comicAutoBuy, comicShelf, comicShelfTexts } from '../library/comic-library.ts';
import { VipFreeBooks } from '../library/vip-free-books.ts';

/** Comic and chapter that the reader opens. */
export interface ComicChapter {
  readonly bookId: string;
  readonly number: number;
  /** True to start at the end of the chapter. */
  readonly isFromEnd?: boolean;
}

type ReadingDeps = Pick<Services, 'api' | 'session' | 'storage'>;

const refusals: Readonly<Record<number, string>> = {
  [serverCodes.noSuchChapter]: '没有更多章节了',
  [serverCodes.congested]: '网络拥堵，请重新加载本页',
};

/** Describes how the reader fetches and sells a comic's chapter. `received` is called with the content. */
export function comicReading(
  { api, session, storage }: ReadingDeps,
  place: ComicChapter,
  received: (content: ChapterContent) => void,
): ChapterReading<Book, ChapterContent> {
  const { bookId, number } = place;
  const query = { bookId, number };
  const autoBuy = comicAutoBuy(storage).entry(bookId);
  const vipFree = new VipFreeBooks(storage);
  const buy = (chapterId: string) => api.send(comicBuyChapter, { query: { chapterId } });
  const sale = {
    ...{ number, unit: chapterUnit, session, autoBuy, buy },
    isWhole: true,
    purchasable: (price?: number) => async (max: number, signal: AbortSignal) => {
      const chapters = await api.call(comicChapters, { query: { bookId }, signal });
      return purchasableAfter(number, chapters, { max, price }).map(({ chapterId, price: coins }) => ({
        price: coins,
        buy: () => buy(chapterId),
      }));
    },
  };
  return {
    number,
    unit: chapterUnit,
    links: linksOf(bookId),
    refusals,
    shelf: comicShelf(storage),
    shelfTexts: comicShelfTexts,
    autoBuy,
    fetch: async (signal) => {
      const response = await api.send(comicReadChapter, { query, signal });
      const { bookVipFree } = response.data ?? {};
      if (bookVipFree !== undefined) vipFree.record(bookId, Boolean(bookVipFree));
      return completeForSale(response, { emptyContent, find: () => listed(api, place, signal) });
    },
    beside: async (signal) =>
      neighbourChapters(number, await api.call(comicChapters, { query: { bookId }, signal })),
    facts: (content) => ({
      ...bookChapterFacts(place, content, content.lastNumber),
      preview: { picture: sectionPicture('manga', content.bookName, 0, content.bookCover) },
    }),
    purchase: (content, userId) => chapterItem(content, userId, sale),
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

async function listed(api: ApiClient, { bookId, number }: ComicChapter, signal: AbortSignal) {
  const chapters = await api.call(comicChapters, { query: { bookId }, signal });
  const found = chapters.find((chapter) => chapter.number === number);
  if (found?.chapterId === undefined) return undefined;
  return { chapterId: found.chapterId, title: found.title, price: found.price };
}

const emptyContent: ChapterContent = { ...emptyChapter, bookPics: [], lastNumber: undefined };
