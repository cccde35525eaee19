import { titleHash } from '#shared/codec/picture-path.ts';
import type { Category } from '#shared/contract/comic/entities.ts';
import type { ShowcaseKind } from '#shared/contract/comic/lists.ts';
import type { RankType } from '#shared/contract/fields.ts';
import type { CatalogBook, CatalogChapter } from './comics/book.ts';
import { latestOf, rankOf, showcaseOf, similarTo, todayOf } from './comics/book-lists.ts';
import { createBooks, genres } from './comics/books.ts';
import { chapterAddress, chapterOf } from './comics/chapters.ts';
import type { CatalogVideo } from './videos/video.ts';
import { createVideos } from './videos/videos.ts';

export const catalogSeed = 20_260_101;
const recommendations = 6;

/** The sample catalogue. A pure function of its seed: the same books, lists and texts on every machine. */
export class Catalog {
  readonly seed: number;
  readonly books: readonly CatalogBook[];
  readonly categories: readonly Category[] = genres.map(({ id, name }) => ({ id, name }));
  readonly #byId: ReadonlyMap<number, CatalogBook>;
  readonly #byTitleHash: ReadonlyMap<string, CatalogBook>;
  readonly #videos: readonly CatalogVideo[];
  readonly #videosByTitleHash: ReadonlyMap<string, CatalogVideo>;
  readonly #lists = new Map<string, readonly CatalogBook[]>();

  constructor(seed = catalogSeed) {
    this.seed = seed;
    this.books = createBooks(seed);
    this.#byId = new Map(this.books.map((book) => [book.view.bookId, book]));
    this.#byTitleHash = new Map(this.books.map((book) => [titleHash(book.view.title), book]));
    this.#videos = createVideos(seed);
    this.#videosByTitleHash = new Map(this.#videos.map((video) => [titleHash(video.view.vodName), video]));
  }

  book(bookId: number): CatalogBook | undefined {
    return this.#byId.get(bookId);
  }

  bookByTitleHash(hash: string): CatalogBook | undefined {
    return this.#byTitleHash.get(hash);
  }

  video(vodId: number): CatalogVideo | undefined {
    return this.#videos[vodId - 1];
  }

  videoByTitleHash(hash: string): CatalogVideo | undefined {
    return this.#videosByTitleHash.get(hash);
  }

  chapter(book: CatalogBook, number: number): CatalogChapter | undefined {
    return chapterOf(book, number, this.seed);
  }

  chapters(book: CatalogBook): CatalogChapter[] {
    return Array.from({ length: book.chapterCount }, (_, index) => this.chapter(book, index + 1)).filter(
      (chapter) => chapter !== undefined,
    );
  }

  chapterById(chapterId: number): CatalogChapter | undefined {
    const { bookId, number } = chapterAddress(chapterId);
    const book = this.book(bookId);
    return book && this.chapter(book, number);
  }

  showcase(kind: ShowcaseKind): readonly CatalogBook[] {
    return this.#list(`showcase ${kind}`, () => showcaseOf(this.books, kind, this.seed));
  }

  latest(): readonly CatalogBook[] {
    return this.#list('latest', () => latestOf(this.books, this.seed));
  }

  /** `category` undefined: of all. */
  today(category: number | undefined): readonly CatalogBook[] {
    return this.#list(`today ${category}`, () => todayOf(this.inCategory(category), this.seed));
  }

  rank(type: RankType, category: number | undefined): readonly CatalogBook[] {
    return this.#list(`rank ${type} ${category}`, () => rankOf(this.inCategory(category), type, this.seed));
  }

  similar(book: CatalogBook): readonly CatalogBook[] {
    return this.#list(`similar ${book.view.bookId}`, () => similarTo(this.books, book, recommendations));
  }

  inCategory(category: number | undefined): readonly CatalogBook[] {
    return category === undefined ? this.books : this.books.filter((book) => book.categoryId === category);
  }

  search(keyword: string, limit: number): CatalogBook[] {
    const wanted = keyword.trim().toLowerCase();
    if (wanted === '') return [];
    const inTitle = this.books.filter(({ view }) => view.title.toLowerCase().includes(wanted));
    const inAbstract = this.books.filter(
      (book) => !inTitle.includes(book) && book.view.abstractContent?.toLowerCase().includes(wanted),
    );
    return [...inTitle, ...inAbstract].slice(0, limit);
  }

  /** Lists of unknown categories are empty and not kept: their number has no bound. */
  #list(key: string, make: () => CatalogBook[]): readonly CatalogBook[] {
    const known = this.#lists.get(key);
    if (known) return known;
    const made = make();
    if (made.length > 0) this.#lists.set(key, made);
    return made;
  }
}
