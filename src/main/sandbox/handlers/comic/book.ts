import {
  type ChapterContent,
  comicBuyChapter,
  comicChapters,
  comicDetail,
  comicReadChapter,
} from '#shared/contract/comic/book.ts';
import { serverCodes } from '#shared/contract/envelope.ts';
import { isVip } from '../../pay/vip.ts';
import type { SampleBook, SampleChapter } from '../../sample-content/books/book.ts';
import { chapterPictures } from '../../sample-content/comics/chapter-pictures.ts';
import type { Sent } from '../../sent.ts';
import type { SandboxServices } from '../../services.ts';
import type { User } from '../../storage/user-repository.ts';
import { type Answer, refusal, success } from '../answer.ts';
import { buy } from '../buy.ts';
import { type Handler, handle, handleForUser, userOf } from '../handler.ts';
import { pageCount, views } from '../pages.ts';

const noSuchBook = refusal(serverCodes.notFound, '没有找到这本书');
const noSuchChapter = refusal(serverCodes.noSuchChapter, '没有更多章节了');

export const comicBookHandlers: readonly Handler[] = [
  handle(comicDetail, ({ params, caller }, services) => {
    const { comics } = services.content;
    const book = comics.book(Number(params.bookId));
    if (!book) return noSuchBook;
    const marked = boughtMarker(book, userOf(caller, services), services);
    const firstTwo = [1, 2].map((number) => comics.chapter(book, number));
    const last = comics.chapter(book, book.chapterCount);
    return success({
      book: book.view,
      chapterList: firstTwo.filter((chapter) => chapter !== undefined).map(marked),
      lastChapter: last ? marked(last) : null,
      recommendList: views(comics.similar(book)),
      categoryPageCount: pageCount(comics.inCategory(book.categoryId).length),
    });
  }),

  handle(comicChapters, ({ query, caller }, services) => {
    const book = services.content.comics.book(Number(query.bookId));
    if (!book) return noSuchBook;
    return success(
      services.content.comics.chapters(book).map(boughtMarker(book, userOf(caller, services), services)),
    );
  }),

  handle(comicReadChapter, ({ query, caller }, services): Answer<Sent<ChapterContent>> => {
    const book = services.content.comics.book(Number(query.bookId));
    if (!book) return noSuchBook;
    const chapter = services.content.comics.chapter(book, query.number);
    if (!chapter) return noSuchChapter;
    const user = userOf(caller, services);
    const content = chapterContent(book, chapter, user);
    if (!mayRead(book, chapter, user, services))
      return refusal(serverCodes.unpaid, '购买后可阅读本章', content);
    return success({
      ...content,
      ...chapterPictures(book.view.bookId, chapter.number, services.content.seed),
    });
  }),

  handleForUser(comicBuyChapter, ({ query }, services, user) => {
    const { comics } = services.content;
    const chapter = comics.chapterById(Number(query.chapterId));
    const book = chapter && comics.book(chapter.bookId);
    if (!chapter || !book) return noSuchChapter;
    const { chapterId, number, price } = chapter;
    const { bookId, title } = book.view;
    const goods = { workId: bookId, itemId: chapterId, title: `《${title}》第${number}章`, price };
    return buy({ kind: 'comic_chapter', ...goods }, user, services);
  }),
];

function chapterContent(
  book: SampleBook,
  chapter: SampleChapter,
  user: User | undefined,
): Sent<ChapterContent> {
  const isLast = chapter.number === book.chapterCount;
  return {
    bookName: book.view.title,
    bookPics: [],
    bookPrice: book.chapterPrice,
    bookVipFree: book.isVipFree,
    lastNumber: chapter.number - 1,
    nextNumber: isLast ? 0 : chapter.number + 1,
    totalNumber: book.chapterCount,
    bookCover: book.view.cover ?? '',
    chapterId: chapter.chapterId,
    title: chapter.title,
    number: chapter.number,
    price: chapter.price,
    availableAmount: user?.coins ?? 0,
  };
}

function mayRead(
  book: SampleBook,
  chapter: SampleChapter,
  user: User | undefined,
  { storage, clock }: SandboxServices,
): boolean {
  if (chapter.price === 0) return true;
  if (!user) return false;
  if (book.isVipFree && isVip(user, clock.now())) return true;
  return storage.purchases.has(user.id, 'comic_chapter', chapter.chapterId);
}

function boughtMarker(book: SampleBook, user: User | undefined, { storage }: SandboxServices) {
  const bought = user
    ? storage.purchases.itemsOf(user.id, 'comic_chapter', book.view.bookId)
    : new Set<number>();
  return (chapter: SampleChapter) => ({ ...chapter, alreadyBuy: bought.has(chapter.chapterId) });
}
