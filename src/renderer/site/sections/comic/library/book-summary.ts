import type { Book } from '#shared/contract/comic/entities.ts';

/** A book as the lists on this device keep it: all but the long text. */
export function bookSummary(book: Book): Book {
  const { abstractContent: _, ...summary } = book;
  return summary;
}
