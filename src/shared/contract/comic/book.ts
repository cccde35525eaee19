import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Count, Id, Wanted } from '../fields.ts';
import { ChapterPlace, readFields } from '../works/entities.ts';
import { Book, Chapter } from './entities.ts';

const BookId = Type.Object({ bookId: Id });

export const BookDetail = Type.Object({
  book: Book,
  /** The first two chapters. */
  chapterList: Type.Array(Chapter),
  lastChapter: Type.Optional(Type.Union([Chapter, Type.Null()])),
  recommendList: Type.Array(Book),
  categoryPageCount: Type.Optional(Count),
});
export type BookDetail = Type.Static<typeof BookDetail>;

export const comicDetail = defineEndpoint({
  id: 'comic.detail',
  summary: 'A book with its first two chapters and recommendations',
  method: 'GET',
  path: '/api/book/detail/{bookId}',
  params: BookId,
  data: BookDetail,
});

export const comicChapters = defineEndpoint({
  id: 'comic.chapters',
  summary: 'All chapters of a book, ascending',
  method: 'POST',
  path: '/api/book/chapter/list',
  query: BookId,
  data: Type.Array(Chapter),
});

export const ChapterContent = Type.Object({
  ...readFields,
  /** Pictures of the chapter. Each is a list of parts, which are stacked without a gap. */
  bookPics: Type.Array(Type.Array(Type.String())),
  picSplitCount: Type.Optional(Count),
  /** Number of the previous chapter; 0 if there is none. */
  lastNumber: Wanted(Count),
});
export type ChapterContent = Type.Static<typeof ChapterContent>;

export const comicReadChapter = defineEndpoint({
  id: 'comic.readChapter',
  summary: 'The pictures of a chapter; code 999 with the same data and no pictures while it is unpaid',
  method: 'GET',
  path: '/api/book/read_chapter',
  query: ChapterPlace,
  data: ChapterContent,
});

export const comicBuyChapter = defineEndpoint({
  id: 'comic.buyChapter',
  summary: 'Buys a chapter with coins, once; code 999 when the balance is too small',
  method: 'POST',
  path: '/api/book/chapter/buy',
  query: Type.Object({ chapterId: Id }),
  data: Type.Null(),
});
