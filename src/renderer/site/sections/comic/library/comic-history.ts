import * as Type from 'typebox';
import { Book } from '#shared/contract/comic/entities.ts';
import { bookEntry } from '../../../features/library/book-entry.ts';
import { ReadingHistory, readingFields } from '../../../features/library/reading-history.ts';
import { paths } from '../../../paths.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { storedId } from '../../../services/storage/stored-id.ts';
import { StripPosition } from '../reader/strip/strip-position.ts';
import { comicKeys } from './comic-keys.ts';

const ReadingOfBook = Type.Object({ bookInfo: Book, ...readingFields, ...StripPosition.properties });

export const storedBook = bookEntry<Book>();

export function chapterHref({ bookId }: Book, number: number): string {
  return paths.comicReader.to({ bookId, number });
}

/**
 * Returns the reading history of comics. It has a file of its own, because the home needs it and is in the initial
 * bundle.
 */
export function comicHistory(storage: SiteStorage): ReadingHistory<Book, StripPosition> {
  const records = storage.value(Type.Array(ReadingOfBook), comicKeys.history, [], {
    stored: (all) =>
      all.map(({ bookInfo, ...rest }) => ({
        bookInfo: { ...bookInfo, bookId: storedId(bookInfo.bookId) },
        ...rest,
      })),
  });
  return new ReadingHistory(records, storedBook);
}
