import { serverCodes } from '#shared/contract/envelope.ts';
import { type NovelChapterContent, novelBuyChapter, novelDetail } from '#shared/contract/novel/book.ts';
import type { NovelBook } from '#shared/contract/novel/entities.ts';
import { type PurchasableChapter, purchasableAfter } from '../../../features/purchase/following-chapters.ts';
import {
  bookChapterFacts,
  chapterItem,
  completeForSale,
  emptyChapter,
  neighbourChapters,
} from '../../../features/reader/chapter/book-chapter.ts';
import type {
  ChapterReading,
  NeighbourChapters,
  ReaderLinks,
} from '../../../features/reader/chapter/chapter-reading.ts';
import { paths } from '../../../paths.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { ApiResponse } from '../../../services/api/response.ts';
import type { Services } from '../../../services/services.ts';
import { fetchChapters } from '../chapters/ask-chapters.ts';
import { novelAutoBuy, novelShelf, novelShelfTexts } from '../library/novel-library.ts';
import { chapterUnit } from '../novel-work.ts';

/** Novel and chapter that the reader opens. */
export interface ChapterOfNovel {
  readonly bookId: string;
  readonly number: number;
}

interface AskedChapter extends ChapterOfNovel {
  /** Fetches the chapter without buying it. */
  ask(signal: AbortSignal): Promise<ApiResponse<NovelChapterContent>>;
  /** Returns the first paragraph of a chapter's markup; undefined if it has none. */
  firstParagraph?(markup: string): string | undefined;
}

const refusals: Readonly<Record<number, string>> = {
  [serverCodes.noSuchChapter]: '没有更多章节了',
  [serverCodes.congested]: '获取信息失败，请返回重试',
};

/** Describes how the reader fetches and sells a novel's chapter. `received` is called with the content. */
export function novelReading(
  { api, session, storage }: Pick<Services, 'api' | 'session' | 'storage'>,
  chapter: AskedChapter,
  received: (content: NovelChapterContent) => void,
): ChapterReading<NovelBook, NovelChapterContent> {
  const { bookId, number } = chapter;
  const autoBuy = novelAutoBuy(storage).entry(bookId);
  const buy = (chapterId: string) => api.send(novelBuyChapter, { query: { chapterId } });
  const sale = {
    ...{ number, unit: chapterUnit, session, autoBuy, buy },
    isWhole: false,
    purchasable: (price?: number) => async (max: number, signal: AbortSignal) => {
      const found: PurchasableChapter[] = [];
      for await (const chapters of pagesFrom(api, chapter, signal)) {
        const listed = chapters.map(({ id, ...entry }) => ({ ...entry, chapterId: id }));
        const rest = { max: max - found.length, price };
        for (const { chapterId, price: coins } of purchasableAfter(number, listed, rest)) {
          found.push({ price: coins, buy: () => buy(chapterId) });
        }
        if (found.length >= max) return found;
      }
      return found;
    },
  };
  return {
    number,
    unit: chapterUnit,
    links: linksOf(bookId),
    refusals,
    shelf: novelShelf(storage),
    shelfTexts: novelShelfTexts,
    autoBuy,
    fetch: async (signal) =>
      completeForSale(await chapter.ask(signal), { emptyContent, find: () => listed(api, chapter, signal) }),
    beside: (signal) => beside(api, chapter, signal),
    abstract: async (signal) => {
      const { novelBook } = await api.call(novelDetail, { params: { bookId }, signal });
      return novelBook.abstractContent ?? '';
    },
    facts: (content) => ({
      ...bookChapterFacts(chapter, content, undefined),
      preview: { text: chapter.firstParagraph?.(content.content) },
      isFinished: content.publishStatus === undefined ? undefined : content.publishStatus === 'finish',
    }),
    purchase: (content, userId) => chapterItem(content, userId, sale),
    received,
  };
}

function linksOf(bookId: string): ReaderLinks {
  return {
    home: paths.novelHome.to(),
    work: paths.novelBook.to({ id: bookId }),
    chapters: paths.novelChapters.to({ id: bookId }),
    chapter: (number) => paths.novelReader.to({ id: bookId, number }),
  };
}

/** Finds the chapter in the chapter list. The list's first page reveals the page size. */
async function listed(api: ApiClient, { bookId, number }: ChapterOfNovel, signal: AbortSignal) {
  for await (const chapters of pagesFrom(api, { bookId, number }, signal)) {
    const found = chapters.find((other) => other.number === number);
    if (found?.id === undefined) return undefined;
    return { chapterId: found.id, title: found.title, price: found.price };
  }
  return undefined;
}

/**
 * Finds the chapters before and after a chapter. Starts at the list's page that should contain the chapter, or at the
 * last one, and continues with earlier pages.
 */
async function beside(api: ApiClient, { bookId, number }: ChapterOfNovel, signal: AbortSignal) {
  let found: NeighbourChapters = {};
  const first = await fetchChapters(api, bookId, 1, signal);
  const wanted = Math.ceil(number / Math.max(first.chapters.length, 1));
  for (let page = Math.min(wanted, Math.max(first.totalPage, 1)); page >= 1; page -= 1) {
    const { chapters } = page === 1 ? first : await fetchChapters(api, bookId, page, signal);
    found = { ...found, ...neighbourChapters(number, chapters) };
    if (found.previous !== undefined) break;
  }
  return found;
}

/** Yields the pages of the chapter list, starting with the one that should contain the chapter. */
async function* pagesFrom(api: ApiClient, { bookId, number }: ChapterOfNovel, signal: AbortSignal) {
  const first = await fetchChapters(api, bookId, 1, signal);
  const from = Math.ceil(number / Math.max(first.chapters.length, 1));
  for (let page = from; page <= Math.max(first.totalPage, 1); page += 1) {
    const { chapters } = page === 1 ? first : await fetchChapters(api, bookId, page, signal);
    if (chapters.length === 0) return;
    yield chapters;
  }
}

const emptyContent: NovelChapterContent = { ...emptyChapter, content: '', recommendList: [] };
