import * as Type from 'typebox';
import { ReadingHistory, readingFields } from '#site/features/library/reading-history.ts';
import { Shelf, shelfFields } from '#site/features/library/shelf.ts';
import type { SiteStorage } from '#site/services/storage/site-storage.ts';

/** Works of a made-up section, whose reading positions are paragraphs. */
const Tale = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  chapterCount: Type.Optional(Type.Integer()),
  fullText: Type.Optional(Type.String()),
});
export type Tale = Type.Static<typeof Tale>;

const ReadingOfTale = Type.Object({ bookInfo: Tale, ...readingFields, paragraph: Type.Integer() });

export const taleOf = {
  key: ({ slug }: Tale): string => slug,
  summary: ({ fullText: _, ...stored }: Tale): Tale => stored,
};

export function taleShelf(storage: SiteStorage): Shelf<Tale> {
  const ShelfTale = Type.Object({ ...Tale.properties, ...shelfFields });
  return new Shelf(storage.value(Type.Array(ShelfTale), 'tales', []), taleOf);
}

export function taleHistory(storage: SiteStorage): ReadingHistory<Tale, { paragraph: number }> {
  return new ReadingHistory(storage.value(Type.Array(ReadingOfTale), 'talesRead', []), taleOf);
}
