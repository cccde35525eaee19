import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { Work } from '../works/work.ts';
import type { LibraryEntry } from './library-entry.ts';
import type { ReadingHistory } from './reading-history.ts';
import type { Shelf } from './shelf.ts';
import type { ShelfOrder } from './shelf-order.ts';
import type { ShelfWords } from './shelf-words.ts';

/** What a section brings to the page of what this device keeps of it. */
export interface SectionLibrary<Entry extends LibraryEntry, Place extends object> {
  readonly shelf: Shelf<Entry>;
  readonly history: ReadingHistory<Entry, Place>;
  /** As the user arranged the shelf last. */
  readonly shelfOrder: PersistedValue<ShelfOrder>;
  /** What its chapters are counted in: 第5章, 第5话. */
  readonly unit: string;
  readonly words: ShelfWords;
  /** Where there is something to read, while nothing is kept yet. */
  readonly suggestion: { readonly text: string; readonly href: string };
  key(entry: Entry): string;
  work(entry: Entry): Work;
  chapterHref(entry: Entry, number: number): string;
  /** Asks the server how far the work has come. Throws what the call throws. */
  fetch(entry: Entry, signal: AbortSignal): Promise<Entry>;
}
