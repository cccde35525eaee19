import {
  type ChapterContent,
  comicBuyChapter,
  comicChapters,
  comicReadChapter,
} from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';
import { serverCodes } from '#shared/contract/envelope.ts';
import { chapterName } from '../../../features/chapters/chapter-item.ts';
import type { PurchaseItem } from '../../../features/purchase/purchase-item.ts';
import { bookChapterFacts, chapterPrice, sellable } from '../../../features/reader/chapter/book-chapter.ts';
import type { ChapterReading, ReaderLinks } from '../../../features/reader/chapter/chapter-reading.ts';
import { paths } from '../../../paths.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { Services } from '../../../services/services.ts';
import { chapterUnit } from '../comic-work.ts';
import { comicAutoBuy, comicShelf, comicShelfWords } from '../library/comic-library.ts';

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
      sellable(await api.ask(comicReadChapter, { query: place, signal }), {
        untold,
        find: () => listed(api, place, signal),
      }),
    facts: (content) => bookChapterFacts(place, content, content.lastNumber),
    purchase: (content, userId): PurchaseItem => ({
      kind: 'chapter',
      title: chapterName({ number, title: content.title }, chapterUnit),
      price: chapterPrice(content) ?? 0,
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

async function listed(api: ApiClient, { bookId, number }: ComicChapter, signal: AbortSignal) {
  const chapters = await api.call(comicChapters, { query: { bookId }, signal });
  const found = chapters.find((chapter) => chapter.number === number);
  if (found?.chapterId === undefined) return undefined;
  return { chapterId: found.chapterId, title: found.title, price: found.price };
}

const untold: ChapterContent = {
  bookName: '',
  bookPics: [],
  lastNumber: undefined,
  nextNumber: undefined,
  totalNumber: undefined,
  chapterId: undefined,
  title: '',
  number: undefined,
};
