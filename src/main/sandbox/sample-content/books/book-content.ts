import { titleHash } from '#shared/codec/picture-path.ts';
import type { ShowcaseKind } from '#shared/contract/comic/lists.ts';
import type { RankType } from '#shared/contract/fields.ts';
import type { Category } from '#shared/contract/works/entities.ts';
import type { ResponseData } from '../../response-data.ts';
import { spreadScenes } from '../art/scene-choice.ts';
import { type BookView, chapterAddress, type Genre, type SampleBook, type SampleChapter } from './book.ts';
import { latestOf, rankOf, showcaseOf, similarTo, todayOf } from './book-lists.ts';

const recommendations = 6;

interface BookContentOptions<Book extends SampleBook, Chapter extends SampleChapter> {
  readonly seed: number;
  readonly genres: readonly Genre[];
  readonly books: readonly Book[];
  /** Returns a chapter, or undefined if the book has no chapter with this number. */
  readonly chapterOf: (book: Book, number: number) => Chapter | undefined;
}

/** Sample books of a section. They depend only on their seed, so books, lists and texts are equal on every machine. */
export class BookContent<
  Book extends SampleBook = SampleBook,
  Chapter extends SampleChapter = SampleChapter,
> {
  readonly seed: number;
  readonly books: readonly Book[];
  readonly categories: readonly (ResponseData<Category> & { readonly id: number })[];
  readonly #chapterOf: (book: Book, number: number) => Chapter | undefined;
  /** Books with many users first. */
  readonly #popular: readonly Book[];
  readonly #byId: ReadonlyMap<number, Book>;
  readonly #byTitleHash: ReadonlyMap<string, Book>;
  readonly #lists = new Map<string, readonly Book[]>();

  constructor({ seed, genres, books, chapterOf }: BookContentOptions<Book, Chapter>) {
    this.seed = seed;
    this.books = books;
    this.categories = genres.map(({ id, name }) => ({ id, name }));
    this.#chapterOf = chapterOf;
    this.#popular = [...books].sort((left, right) => right.readCount - left.readCount);
    this.#byId = new Map(books.map((book) => [book.view.bookId, book]));
    this.#byTitleHash = new Map(books.map((book) => [titleHash(book.view.title), book]));
  }

  book(bookId: number): Book | undefined {
    return this.#byId.get(bookId);
  }

  bookByTitleHash(hash: string): Book | undefined {
    return this.#byTitleHash.get(hash);
  }

  chapter(book: Book, number: number): Chapter | undefined {
    return this.#chapterOf(book, number);
  }

  chapters(book: Book): Chapter[] {
    return this.chapterRange(book, 1, book.chapterCount);
  }

  /** Returns the existing chapters from one number to another, both inclusive. */
  chapterRange(book: Book, from: number, to: number): Chapter[] {
    const length = Math.max(0, Math.min(to, book.chapterCount) - from + 1);
    return Array.from({ length }, (_, index) => this.chapter(book, from + index)).filter(
      (chapter) => chapter !== undefined,
    );
  }

  chapterById(chapterId: number): Chapter | undefined {
    const { bookId, number } = chapterAddress(chapterId);
    const book = this.book(bookId);
    return book && this.chapter(book, number);
  }

  showcase(kind: ShowcaseKind): readonly Book[] {
    return this.list(`showcase ${kind}`, () => showcaseOf(this.books, kind, this.seed));
  }

  latest(): readonly Book[] {
    return this.list('latest', () => latestOf(this.books, this.seed));
  }

  /** Returns the books updated today. `category` undefined means all. */
  today(category: number | undefined): readonly Book[] {
    return this.list(`today ${category}`, () => todayOf(this.inCategory(category), this.seed));
  }

  rank(type: RankType, category: number | undefined): readonly Book[] {
    return this.list(`rank ${type} ${category}`, () => rankOf(this.inCategory(category), type, this.seed));
  }

  similar(book: Book): readonly Book[] {
    return this.list(`similar ${book.view.bookId}`, () => similarTo(this.books, book, recommendations));
  }

  inCategory(category: number | undefined): readonly Book[] {
    return category === undefined ? this.books : this.books.filter((book) => book.categoryId === category);
  }

  /** Returns the matching books, popular ones first. `publishStatus` 'all' and `category` undefined match any. */
  filtered(publishStatus: string, category: number | undefined): readonly Book[] {
    const books = this.#popular.filter(
      ({ view, categoryId }) =>
        (publishStatus === 'all' || view.publishStatus === publishStatus) &&
        (category === undefined || categoryId === category),
    );
    return spreadScenes(books);
  }

  search(keyword: string, limit: number): Book[] {
    const wanted = keyword.trim().toLowerCase();
    if (wanted === '') return [];
    const found = searchedFields.flatMap((field) =>
      this.#popular.filter(({ view }) => textOf(view, field).toLowerCase().includes(wanted)),
    );
    return [...new Set(found)].slice(0, limit);
  }

  /**
   * Returns a list, which is created only once. Does not cache the empty lists of unknown categories, because there is
   * an unlimited number of them.
   */
  protected list(key: string, make: () => readonly Book[]): readonly Book[] {
    const known = this.#lists.get(key);
    if (known) return known;
    const made = make();
    if (made.length > 0) this.#lists.set(key, made);
    return made;
  }
}

/** Fields that a search looks in, those with the better matches first. Only novels have an author. */
const searchedFields = ['title', 'author', 'abstractContent'] as const;

function textOf(
  view: BookView & { readonly author?: unknown },
  field: (typeof searchedFields)[number],
): string {
  const text = view[field];
  return typeof text === 'string' ? text : '';
}
