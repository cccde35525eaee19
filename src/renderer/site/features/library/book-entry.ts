import type { EntryAdapter, LibraryEntry } from './library-entry.ts';

interface Book extends LibraryEntry {
  readonly bookId: string;
  readonly abstractContent?: string;
}

/** Converts books to entries of the shelf and the reading history. */
export function bookEntry<Entry extends Book>(): EntryAdapter<Entry> {
  return {
    key: ({ bookId }) => bookId,
    // Omits the description, which is long and which only lists from the server show.
    summary: ({ abstractContent: _, ...kept }) => kept as Entry,
  };
}
