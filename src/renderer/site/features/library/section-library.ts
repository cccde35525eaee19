import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { Work } from '../works/work.ts';
import type { LibraryEntry } from './library-entry.ts';
import type { ReadingHistory } from './reading-history.ts';
import type { Shelf } from './shelf.ts';
import type { ShelfOrder } from './shelf-order.ts';
import type { ShelfTexts } from './shelf-texts.ts';

/** Data and links that a section provides for its shelf page. */
export interface SectionLibrary<Entry extends LibraryEntry, Place extends object> {
  readonly shelf: Shelf<Entry>;
  readonly history: ReadingHistory<Entry, Place>;
  /** Sort order last selected by the user. */
  readonly shelfOrder: PersistedValue<ShelfOrder>;
  /** Counting word for chapters, as in 第5章 or 第5话. */
  readonly unit: string;
  readonly words: ShelfTexts;
  /** Link to suggested works, shown while the shelf is empty. */
  readonly suggestion: { readonly text: string; readonly href: string };
  key(entry: Entry): string;
  work(entry: Entry): Work;
  chapterHref(entry: Entry, number: number): string;
  /**
   * Fetches the current data of a work, including the number of its chapters. Rejects with the error of the request.
   */
  fetch(entry: Entry, signal: AbortSignal): Promise<Entry>;
}
