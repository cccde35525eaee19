import * as Type from 'typebox';
import { Code, Count, Flag, Id, PageCount, Wanted, Words } from '../fields.ts';

export const Book = Type.Object({
  bookId: Id,
  title: Type.String(),
  /** Image paths, relative to the book's folder; see codec/picture-path.ts. */
  cover: Type.Optional(Type.String()),
  horiCover: Type.Optional(Type.String()),
  abstractContent: Type.Optional(Type.String()),
  category: Type.Optional(Code),
  categoryName: Type.Optional(Type.String()),
  /** 'finish' is completed; everything else is still being serialised. */
  publishStatus: Type.Optional(Type.String()),
  /** 0 to 10, one decimal. */
  recommend: Type.Optional(Type.Number()),
  readCount: Type.Optional(Count),
  chapterCount: Type.Optional(Count),
});
export type Book = Type.Static<typeof Book>;

export const Chapter = Type.Object({
  chapterId: Wanted(Id),
  bookId: Wanted(Id),
  number: Type.Integer({ minimum: 1 }),
  title: Words,
  cover: Type.Optional(Type.String()),
  /** Coins; 0 is free. */
  price: Wanted(Count),
  alreadyBuy: Type.Optional(Flag),
});
export type Chapter = Type.Static<typeof Chapter>;

export const Category = Type.Object({ id: Code, name: Type.String() });
export type Category = Type.Static<typeof Category>;

export const PublishStatus = Type.Object({ code: Type.String(), desc: Type.String() });
export type PublishStatus = Type.Static<typeof PublishStatus>;

export const Ad = Type.Object({
  /** -1 same window, -2 new window, 2 book detail by bizId, 3 purchase page. */
  jumpType: Wanted(Type.Integer()),
  bizId: Type.Optional(Type.Union([Code, Type.Null()])),
  url: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  imgPath: Type.String(),
});
export type Ad = Type.Static<typeof Ad>;

export const BookPage = Type.Object({
  adList: Type.Optional(Type.Array(Ad)),
  bookList: Type.Array(Book),
  totalPage: PageCount,
  totalItem: Type.Optional(Count),
});
export type BookPage = Type.Static<typeof BookPage>;
