import * as Type from 'typebox';
import { Book } from '#shared/contract/comic/entities.ts';
import { bookSummary } from '../../sections/comic/library/book-summary.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

const ShelfBook = Type.Object({
  ...Book.properties,
  /** When the server was last asked how far the book has come, ms since the epoch. */
  checkedAt: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ShelfBook = Type.Static<typeof ShelfBook>;

/** The favourites kept on this device, newest first; a title stands there once. */
export class Shelf {
  private readonly stored: PersistedValue<ShelfBook[]>;

  constructor(storage: SiteStorage) {
    this.stored = storage.value(Type.Array(ShelfBook), 'comicShelf', []);
  }

  get books(): readonly ShelfBook[] {
    return this.stored.get();
  }

  has(title: string): boolean {
    return this.books.some((book) => book.title === title);
  }

  find(bookId: number): ShelfBook | undefined {
    return this.books.find((book) => book.bookId === bookId);
  }

  /** Answers whether the book is on the shelf now. */
  toggle(book: Book): boolean {
    const isAdded = !this.has(book.title);
    if (isAdded) this.stored.set([bookSummary(book), ...this.books]);
    else this.remove(book.title);
    return isAdded;
  }

  remove(title: string): void {
    this.stored.set(this.books.filter((book) => book.title !== title));
  }

  /** Takes what the server said of a book, undefined for no answer; one that was taken off meanwhile stays off. */
  checked(bookId: number, checkedAt: number, book?: Book): void {
    this.stored.set(
      this.books.map((known) =>
        known.bookId === bookId ? { ...known, ...(book && bookSummary(book)), checkedAt } : known,
      ),
    );
  }
}
