import type * as Type from 'typebox';
import type { ChapterContent } from '#shared/contract/comic/book.ts';
import { serverCodes } from '#shared/contract/envelope.ts';
import type { ChapterPlace, readFields } from '#shared/contract/works/entities.ts';
import { isVip } from '../../pay/vip.ts';
import type { ResponseData } from '../../response-data.ts';
import type { SampleBook, SampleChapter } from '../../sample-content/books/book.ts';
import type { BookContent } from '../../sample-content/books/book-content.ts';
import { releases } from '../../sample-content/books/releases.ts';
import type { SandboxServices } from '../../services.ts';
import type { PurchaseKind } from '../../storage/purchase-repository.ts';
import type { User } from '../../storage/user-repository.ts';
import { buy } from '../buy.ts';
import { type Caller, userOf } from '../handler.ts';
import { type HandlerResponse, refusal, success } from '../response.ts';

export const noSuchBook = refusal(serverCodes.notFound, '这部作品不存在或已下架');
const noSuchChapter = refusal(serverCodes.noSuchChapter, '没有更多章节了');

/** Books of a section, and how their chapters are sold. */
interface Section<Book extends SampleBook, Chapter extends SampleChapter> {
  readonly books: BookContent<Book, Chapter>;
  readonly kind: PurchaseKind;
  /** Counting word for chapters. */
  readonly unit: '话' | '章';
}

/** Fields that every section sends with a chapter. */
type ReadFields = ResponseData<Pick<ChapterContent, keyof typeof readFields>>;

interface ReadingPlan<Book, Chapter, Fields> {
  /** Returns the fields that are sent even if the chapter is not bought. */
  readonly publicFields: (fields: ReadFields, book: Book) => Fields;
  /** Returns the fields that are sent only if the caller may read the chapter. */
  readonly content: (book: Book, chapter: Chapter) => Partial<Fields>;
}

/** Returns a chapter. Omits its content if the caller must buy it. */
export function readChapter<Book extends SampleBook, Chapter extends SampleChapter, Fields extends object>(
  { books, kind, unit }: Section<Book, Chapter>,
  { query, caller }: { readonly query: Type.Static<typeof ChapterPlace>; readonly caller: Caller },
  services: SandboxServices,
  { publicFields, content }: ReadingPlan<Book, Chapter, Fields>,
): HandlerResponse<Fields> {
  const book = books.book(Number(query.bookId));
  if (!book) return noSuchBook;
  const chapter = books.chapter(book, query.number);
  if (!chapter) return noSuchChapter;
  const user = userOf(caller, services);
  const fields = publicFields(readFieldsOf(book, chapter, user), book);
  return mayRead(kind, book, chapter, user, services)
    ? success({ ...fields, ...content(book, chapter) })
    : refusal(serverCodes.unpaid, `购买后可阅读本${unit}`, fields);
}

export function buyChapter<Book extends SampleBook, Chapter extends SampleChapter>(
  { books, kind, unit }: Section<Book, Chapter>,
  chapterId: number,
  user: User,
  services: SandboxServices,
): HandlerResponse<null> {
  const chapter = books.chapterById(chapterId);
  const book = chapter && books.book(chapter.bookId);
  if (!book) return noSuchChapter;
  const { bookId, title } = book.view;
  const { number, price } = chapter;
  const goods = { workId: bookId, itemId: chapterId, title: `《${title}》第${number}${unit}`, price };
  return buy({ kind, ...goods }, user, services);
}

interface ListedChapter {
  readonly alreadyBuy: boolean;
  readonly createTime: number;
}

/** Adds whether the caller has bought the chapter, and when it was released. */
export function chapterView(
  kind: PurchaseKind,
  book: SampleBook,
  caller: Caller,
  services: SandboxServices,
): <Chapter extends SampleChapter>(chapter: Chapter) => Chapter & ListedChapter {
  const user = userOf(caller, services);
  const { bookId } = book.view;
  const bought = user ? services.storage.purchases.itemsOf(user.id, kind, bookId) : new Set<number>();
  const createTime = releases(book, services.clock.now());
  return (chapter) => ({
    ...chapter,
    alreadyBuy: bought.has(chapter.chapterId),
    createTime: createTime(chapter.number),
  });
}

function readFieldsOf(book: SampleBook, chapter: SampleChapter, user: User | undefined): ReadFields {
  const { chapterId, number, title, price } = chapter;
  return {
    bookName: book.view.title,
    bookPrice: book.chapterPrice,
    bookVipFree: book.isVipFree,
    nextNumber: number === book.chapterCount ? 0 : number + 1,
    totalNumber: book.chapterCount,
    bookCover: book.view.cover,
    chapterId,
    title,
    number,
    price,
    availableAmount: user?.coins ?? 0,
  };
}

function mayRead(
  kind: PurchaseKind,
  book: SampleBook,
  chapter: SampleChapter,
  user: User | undefined,
  { storage, clock }: SandboxServices,
): boolean {
  if (chapter.price === 0) return true;
  if (!user) return false;
  if (book.isVipFree && isVip(user, clock.now())) return true;
  return storage.purchases.has(user.id, kind, chapter.chapterId);
}
