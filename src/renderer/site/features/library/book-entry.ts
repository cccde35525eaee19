import type { EntryAdapter, LibraryEntry } from './library-entry.ts';

interface Book extends LibraryEntry {
  readonly bookId: string;
  readonly abstractContent?: string;
}

/** Adapts books for the shelf and the reading history. */
export function bookEntry<Entry extends Book>(): EntryAdapter<Entry> {
  return {
    key: ({ bookId }) => bookId,
    // Omitted because it is long and only lists from the server show it.
    summary: ({ abstractContent: _, ...kept }) => kept as Entry,
  };
}
