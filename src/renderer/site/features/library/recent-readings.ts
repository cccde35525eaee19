import type { Work } from '../works/work.ts';
import type { LibraryEntry } from './library-entry.ts';
import type { ReadingHistory, ReadingRecord } from './reading-history.ts';

const shownReadings = 3;

/** Work from the history as a home screen shows it. */
interface Reading<Entry extends LibraryEntry> {
  readonly unit: string;
  work(entry: Entry): Work;
  chapterHref(entry: Entry, number: number): string;
}

/** Returns the works that were read last, each with a link to its last chapter. */
export function recentReadings<Entry extends LibraryEntry, Place extends object>(
  history: ReadingHistory<Entry, Place>,
  { unit, work, chapterHref }: Reading<Entry>,
): Work[] {
  return history.records.slice(0, shownReadings).map(({ bookInfo, number }: ReadingRecord<Entry>) => ({
    ...work(bookInfo),
    href: chapterHref(bookInfo, number),
    note: `看到第${number}${unit}`,
  }));
}
