import * as Type from 'typebox';
import { Words } from '#shared/contract/fields.ts';
import { NovelBook } from '#shared/contract/novel/entities.ts';
import { bookEntry } from '../../../features/library/book-entry.ts';
import { ReadingHistory, readingFields } from '../../../features/library/reading-history.ts';
import { paths } from '../../../paths.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { novelKeys } from './novel-keys.ts';

/**
 * Position in a chapter that does not depend on the layout. It consists of zero-based indexes of a paragraph and of a
 * character in it.
 */
export const NovelPlace = Type.Object({
  paragraph: Type.Integer({ minimum: 0, default: 0 }),
  character: Type.Integer({ minimum: 0, default: 0 }),
});
export type NovelPlace = Type.Static<typeof NovelPlace>;

/** Fields of a novel's record in addition to those of all sections. `title` is the title of the chapter. */
const placeFields = { title: Words, ...NovelPlace.properties };
const NovelReading = Type.Object({ bookInfo: NovelBook, ...readingFields, ...placeFields });

export type NovelHistory = ReadingHistory<NovelBook, { title: string } & NovelPlace>;

export const storedNovel = bookEntry<NovelBook>();

export function chapterHref({ bookId }: NovelBook, number: number): string {
  return paths.novelReader.to({ id: bookId, number });
}

export function novelHistory(storage: SiteStorage): NovelHistory {
  return new ReadingHistory(storage.value(Type.Array(NovelReading), novelKeys.history, []), storedNovel);
}
