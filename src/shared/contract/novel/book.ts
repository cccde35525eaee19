import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Count, Id, PageCount, PageNumber, Words } from '../fields.ts';
import { ChapterPlace, readFields } from '../works/entities.ts';
import { NovelBook, NovelChapter } from './entities.ts';

const BookId = Type.Object({ bookId: Id });

export const NovelDetail = Type.Object({
  novelBook: NovelBook,
  /** Title again, because the screens of the specification read it from here. */
  book: Type.Optional(Type.Object({ title: Words })),
  /** The first two chapters. */
  chapterList: Type.Array(NovelChapter),
  lastChapter: Type.Optional(Type.Union([NovelChapter, Type.Null()])),
  recommendList: Type.Array(NovelBook),
});
export type NovelDetail = Type.Static<typeof NovelDetail>;

export const novelDetail = defineEndpoint({
  id: 'novel.detail',
  summary: 'A novel with its first two chapters and recommendations',
  method: 'GET',
  path: '/api/novel/detail/{bookId}',
  params: BookId,
  data: NovelDetail,
});

export const NovelChapterPage = Type.Object({
  chapters: Type.Array(NovelChapter),
  totalPage: PageCount,
  totalCount: Type.Optional(Count),
});
export type NovelChapterPage = Type.Static<typeof NovelChapterPage>;

export const novelChapters = defineEndpoint({
  id: 'novel.chapters',
  summary: 'A page of the chapters of a novel, ascending; the book ID is in the query and in the form',
  method: 'POST',
  path: '/api/novel/catalogue',
  query: Type.Object({ bookId: Id, currentPage: PageNumber }),
  body: BookId,
  data: NovelChapterPage,
});

export const NovelChapterContent = Type.Object({
  ...readFields,
  bookId: Type.Optional(Id),
  publishStatus: Type.Optional(Type.String()),
  /** HTML or plain text by any author, which is untrusted. */
  content: Words,
  recommendList: Type.Array(NovelBook),
});
export type NovelChapterContent = Type.Static<typeof NovelChapterContent>;

export const novelReadChapter = defineEndpoint({
  id: 'novel.readChapter',
  summary: 'The text of a chapter; code 999 with the same data and empty content while it is unpaid',
  method: 'GET',
  path: '/api/novel/read_chapter',
  query: ChapterPlace,
  data: NovelChapterContent,
});

export const novelBuyChapter = defineEndpoint({
  id: 'novel.buyChapter',
  summary: 'Buys a chapter with coins, once; code 999 when the balance is too small',
  method: 'POST',
  path: '/api/novel/chapter/buy',
  query: Type.Object({ chapterId: Id }),
  data: Type.Null(),
});
