import { titleHash } from '#shared/codec/picture-path.ts';
import type { ShowcaseKind } from '#shared/contract/comic/lists.ts';
import type { RankType } from '#shared/contract/fields.ts';
import type { Category } from '#shared/contract/works/entities.ts';
import type { Sent } from '../../sent.ts';
import type { SampleBook, SampleChapter } from '../books/book.ts';
import { latestOf, rankOf, showcaseOf, similarTo, todayOf } from '../books/book-lists.ts';
import { chapterAddress, chapterOf } from '../books/chapters.ts';
import { contentSeed } from '../content-seed.ts';
import { createBooks, genres } from './books.ts';

const recommendations = 6;

/** The sample comics. A pure function of their seed: the same books, lists and texts on every machine. */
export class ComicContent {
  readonly seed: number;
  readonly books: readonly SampleBook[];
  readonly categories: readonly (Sent<Category> & { readonly id: number })[] = genres.map(({ id, name }) => ({
    id,
    name,
  }));
  readonly #byId: ReadonlyMap<number, SampleBook>;
  readonly #byTitleHash: ReadonlyMap<string, SampleBook>;
  readonly #lists = new Map<string, readonly SampleBook[]>();

  constructor(seed = contentSeed) {
    this.seed = seed;
    this.books = createBooks(seed);
    this.#byId = new Map(this.books.map((book) => [book.view.bookId, book]));
    this.#byTitleHash = new Map(this.books.map((book) => [titleHash(book.view.title), book]));
  }

  book(bookId: number): SampleBook | undefined {
    return this.#byId.get(bookId);
  }

  bookByTitleHash(hash: string): SampleBook | undefined {
    return this.#byTitleHash.get(hash);
  }

  chapter(book: SampleBook, number: number): SampleChapter | undefined {
    return chapterOf(book, number, this.seed);
  }

  chapters(book: SampleBook): SampleChapter[] {
    return Array.from({ length: book.chapterCount }, (_, index) => this.chapter(book, index + 1)).filter(
      (chapter) => chapter !== undefined,
    );
  }

  chapterById(chapterId: number): SampleChapter | undefined {
    const { bookId, number } = chapterAddress(chapterId);
    const book = this.book(bookId);
    return book && this.chapter(book, number);
  }

  showcase(kind: ShowcaseKind): readonly SampleBook[] {
    return this.#list(`showcase ${kind}`, () => showcaseOf(this.books, kind, this.seed));
  }

  latest(): readonly SampleBook[] {
    return this.#list('latest', () => latestOf(this.books, this.seed));
  }

  /** `category` undefined: of all. */
  today(category: number | undefined): readonly SampleBook[] {
    return this.#list(`today ${category}`, () => todayOf(this.inCategory(category), this.seed));
  }

  rank(type: RankType, category: number | undefined): readonly SampleBook[] {
    return this.#list(`rank ${type} ${category}`, () => rankOf(this.inCategory(category), type, this.seed));
  }

  similar(book: SampleBook): readonly SampleBook[] {
    return this.#list(`similar ${book.view.bookId}`, () => similarTo(this.books, book, recommendations));
  }

  inCategory(category: number | undefined): readonly SampleBook[] {
    return category === undefined ? this.books : this.books.filter((book) => book.categoryId === category);
  }

  search(keyword: string, limit: number): SampleBook[] {
    const wanted = keyword.trim().toLowerCase();
    if (wanted === '') return [];
    const inTitle = this.books.filter(({ view }) => view.title.toLowerCase().includes(wanted));
    const inAbstract = this.books.filter(
      (book) => !inTitle.includes(book) && book.view.abstractContent?.toLowerCase().includes(wanted),
    );
    return [...inTitle, ...inAbstract].slice(0, limit);
  }

  /** Lists of unknown categories are empty and not kept: their number has no bound. */
  #list(key: string, make: () => SampleBook[]): readonly SampleBook[] {
    const known = this.#lists.get(key);
    if (known) return known;
    const made = make();
    if (made.length > 0) this.#lists.set(key, made);
    return made;
  }
}
