import type { EntryAdapter, LibraryEntry } from './library-entry.ts';

interface Book extends LibraryEntry {
  readonly bookId: string;
  readonly abstractContent?: string;
}

/** A book as shelf and history keep it. */
export function bookEntry<Entry extends Book>(): EntryAdapter<Entry> {
  return {
    key: ({ bookId }) => bookId,
    // Long, and shown by lists only.
    summary: ({ abstractContent: _, ...kept }) => kept as Entry,
  };
}
