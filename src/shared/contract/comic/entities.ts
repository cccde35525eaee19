import * as Type from 'typebox';
import { Code, Count, Flag, Id, PageCount, Wanted } from '../fields.ts';
import { bookFields, chapterFields } from '../works/entities.ts';

export const Book = Type.Object({
  ...bookFields,
  category: Type.Optional(Code),
  /** Rating from 0 to 10, with one decimal. */
  recommend: Type.Optional(Type.Number()),
  readCount: Type.Optional(Count),
  /** True if VIP users read all chapters for free. Not in the specification, which has this only on chapters. */
  bookVipFree: Type.Optional(Flag),
});
export type Book = Type.Static<typeof Book>;

export const Chapter = Type.Object({
  chapterId: Wanted(Id),
  ...chapterFields,
  cover: Type.Optional(Type.String()),
});
export type Chapter = Type.Static<typeof Chapter>;

export const Ad = Type.Object({
  /** Destination of a tap: -1 same window, -2 new window, 2 detail screen of the book `bizId`, 3 recharge screen. */
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
