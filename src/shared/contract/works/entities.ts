import * as Type from 'typebox';
import { Code, Count, Flag, Id, Instant, Wanted, Words } from '../fields.ts';

/** Fields that comics and novels have in common. */
export const bookFields = {
  bookId: Id,
  title: Type.String(),
  /** Picture paths relative to the book's folder; see codec/picture-path.ts. */
  cover: Type.Optional(Type.String()),
  horiCover: Type.Optional(Type.String()),
  abstractContent: Type.Optional(Type.String()),
  categoryName: Type.Optional(Type.String()),
  /** 'finish' means completed; any other value means that chapters are still released. */
  publishStatus: Type.Optional(Type.String()),
  chapterCount: Type.Optional(Count),
};

/** Fields of a chapter in a list, except its ID, whose name depends on the section. */
export const chapterFields = {
  bookId: Wanted(Id),
  number: Type.Integer({ minimum: 1 }),
  title: Words,
  /** Price in coins; 0 if free. */
  price: Wanted(Count),
  alreadyBuy: Type.Optional(Flag),
  /** Release time. Not in the specification. */
  createTime: Type.Optional(Instant),
};

/** Fields of the response for a chapter that all sections have, even if the chapter must be bought. */
export const readFields = {
  bookName: Words,
  bookPrice: Type.Optional(Count),
  bookVipFree: Type.Optional(Flag),
  /** Number of the next chapter; 0 if there is none. */
  nextNumber: Wanted(Count),
  totalNumber: Wanted(Count),
  bookCover: Type.Optional(Type.String()),
  chapterId: Wanted(Id),
  title: Words,
  number: Wanted(Type.Integer({ minimum: 1 })),
  price: Type.Optional(Count),
  availableAmount: Type.Optional(Type.Integer()),
};

/** A chapter to read: its book and number. */
export const ChapterPlace = Type.Object({ bookId: Id, number: Type.Integer({ minimum: 1 }) });

export const Category = Type.Object({ id: Code, name: Type.String() });
export type Category = Type.Static<typeof Category>;

export const PublishStatus = Type.Object({ code: Type.String(), desc: Type.String() });
export type PublishStatus = Type.Static<typeof PublishStatus>;
