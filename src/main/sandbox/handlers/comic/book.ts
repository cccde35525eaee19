import {
  type ChapterContent,
  comicBuyChapter,
  comicChapters,
  comicDetail,
  comicReadChapter,
} from '#shared/contract/comic/book.ts';
import type { ResponseData } from '../../response-data.ts';
import { chapterPictures } from '../../sample-content/comics/chapter-pictures.ts';
import type { SandboxServices } from '../../services.ts';
import { buyChapter, chapterView, noSuchBook, readChapter } from '../books/chapters.ts';
import { type Handler, handle, handleForUser } from '../handler.ts';
import { pageCount, views } from '../pages.ts';
import { success } from '../response.ts';

const kind = 'comic_chapter';
const section = ({ content }: SandboxServices) => ({ books: content.comics, kind, unit: '话' }) as const;

export const comicBookHandlers: readonly Handler[] = [
  handle(comicDetail, ({ params, caller }, services) => {
    const { comics } = services.content;
    const book = comics.book(Number(params.bookId));
    if (!book) return noSuchBook;
    const view = chapterView(kind, book, caller, services);
    const last = comics.chapter(book, book.chapterCount);
    return success({
      book: book.view,
      chapterList: comics.chapterRange(book, 1, 2).map(view),
      lastChapter: last ? view(last) : null,
      recommendList: views(comics.similar(book)),
      categoryPageCount: pageCount(comics.inCategory(book.categoryId).length),
    });
  }),

  handle(comicChapters, ({ query, caller }, services) => {
    const { comics } = services.content;
    const book = comics.book(Number(query.bookId));
    if (!book) return noSuchBook;
    return success(comics.chapters(book).map(chapterView(kind, book, caller, services)));
  }),

  handle(comicReadChapter, (call, services) =>
    readChapter(section(services), call, services, {
      publicFields: (fields): ResponseData<ChapterContent> => ({
        ...fields,
        bookPics: [],
        lastNumber: fields.number - 1,
      }),
      content: ({ view }, { number }) => chapterPictures(view.bookId, number, services.content.comics.seed),
    }),
  ),

  handleForUser(comicBuyChapter, ({ query }, services, user) =>
    buyChapter(section(services), Number(query.chapterId), user, services),
  ),
];
