import * as Type from 'typebox';
import { Count, Flag, Id, PageCount, Wanted } from '../fields.ts';
import { bookFields, chapterFields } from '../works/entities.ts';

export const NovelBook = Type.Object({
  ...bookFields,
  /** True if VIP users read all chapters for free. Not in the specification, which has this only on chapters. */
  bookVipFree: Type.Optional(Flag),
  /** Name of the author. It is not in the specification, and neither are the following fields. */
  author: Type.Optional(Type.String()),
  /** Number of characters in all chapters. */
  wordCount: Type.Optional(Count),
  /** Rating from 0 to 10, with one decimal. */
  recommend: Type.Optional(Type.Number()),
  /** Number of users who have read the novel. */
  readCount: Type.Optional(Count),
});
export type NovelBook = Type.Static<typeof NovelBook>;

export const NovelChapter = Type.Object({ id: Wanted(Id), ...chapterFields });
export type NovelChapter = Type.Static<typeof NovelChapter>;

export const NovelPage = Type.Object({
  novelBookList: Type.Array(NovelBook),
  totalPage: PageCount,
  totalItem: Type.Optional(Count),
  totalCount: Type.Optional(Count),
});
export type NovelPage = Type.Static<typeof NovelPage>;
