import * as Type from 'typebox';
import { Book } from '#shared/contract/comic/entities.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { bookSummary } from './book-summary.ts';

/** The favourites kept on this device, newest first; a title stands there once. */
export class ComicShelf {
  private readonly books: PersistedValue<Book[]>;

  constructor(storage: SiteStorage) {
    this.books = storage.value(Type.Array(Book), 'comicShelf', []);
  }

  has(title: string): boolean {
    return this.books.get().some((book) => book.title === title);
  }

  /** Answers whether the book is on the shelf now. */
  toggle(book: Book): boolean {
    const others = this.books.get().filter(({ title }) => title !== book.title);
    const isAdded = !this.has(book.title);
    this.books.set(isAdded ? [bookSummary(book), ...others] : others);
    return isAdded;
  }
}
