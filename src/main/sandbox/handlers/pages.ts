import type { BookPage } from '#shared/contract/comic/entities.ts';
import type { ResponseData } from '../response-data.ts';
import type { BookView, SampleBook } from '../sample-content/books/book.ts';
import type { SampleComic } from '../sample-content/comics/comic-content.ts';

export const defaultPageSize = 20;

/** Returns one page of a list. Page numbers start at 1, and a page after the end is empty. */
export function pageOf<Item>(
  items: readonly Item[],
  page: number,
  pageSize: number,
): { list: Item[]; totalPage: number } {
  const from = (page - 1) * pageSize;
  return { list: items.slice(from, from + pageSize), totalPage: pageCount(items.length, pageSize) };
}

export function bookPage(
  books: readonly SampleComic[],
  page: number,
  pageSize: number = defaultPageSize,
): ResponseData<BookPage> {
  const { list, totalPage } = pageOf(books, page, pageSize);
  return { bookList: views(list), totalPage, totalItem: books.length };
}

export function pageCount(items: number, pageSize: number = defaultPageSize): number {
  return Math.ceil(items / pageSize);
}

export function views<View extends BookView>(books: readonly SampleBook<View>[]): Readonly<View>[] {
  return books.map(({ view }) => view);
}

/** Returns the category of a list call. 0 and empty mean all categories. */
export function categoryOf(filter: string | number): number | undefined {
  return Number(filter) === 0 ? undefined : Number(filter);
}
