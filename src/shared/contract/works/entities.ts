import * as Type from 'typebox';
import { Code, Count, Flag, Id, Instant, Wanted, Words } from '../fields.ts';

/** What is told of a comic and of a novel alike. */
export const bookFields = {
  bookId: Id,
  title: Type.String(),
  /** Image paths, relative to the book's folder; see codec/picture-path.ts. */
  cover: Type.Optional(Type.String()),
  horiCover: Type.Optional(Type.String()),
  abstractContent: Type.Optional(Type.String()),
  categoryName: Type.Optional(Type.String()),
  /** 'finish' is completed; everything else is still being serialised. */
  publishStatus: Type.Optional(Type.String()),
  chapterCount: Type.Optional(Count),
};

/** What a chapter list tells of a chapter, beside the chapter's id: that has another name in each section. */
export const chapterFields = {
  bookId: Wanted(Id),
  number: Type.Integer({ minimum: 1 }),
  title: Words,
  /** Coins; 0 is free. */
  price: Wanted(Count),
  alreadyBuy: Type.Optional(Flag),
  /** When it came out. Ours, beyond the documents. */
  createTime: Type.Optional(Instant),
};

/** What comes with a chapter that is read, or that is to be bought first. */
export const readFields = {
  bookName: Words,
  bookPrice: Type.Optional(Count),
  bookVipFree: Type.Optional(Flag),
  /** 0: none. */
  nextNumber: Wanted(Count),
  totalNumber: Wanted(Count),
  bookCover: Type.Optional(Type.String()),
  chapterId: Wanted(Id),
  title: Words,
  number: Wanted(Type.Integer({ minimum: 1 })),
  price: Type.Optional(Count),
  availableAmount: Type.Optional(Type.Integer()),
};

/** What names a chapter that is to be read. */
export const ChapterPlace = Type.Object({ bookId: Id, number: Type.Integer({ minimum: 1 }) });

export const Category = Type.Object({ id: Code, name: Type.String() });
export type Category = Type.Static<typeof Category>;

export const PublishStatus = Type.Object({ code: Type.String(), desc: Type.String() });
export type PublishStatus = Type.Static<typeof PublishStatus>;
