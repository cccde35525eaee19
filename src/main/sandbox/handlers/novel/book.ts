import {
  type NovelChapterContent,
  novelBuyChapter,
  novelChapters,
  novelDetail,
  novelReadChapter,
} from '#shared/contract/novel/book.ts';
import type { NovelChapter } from '#shared/contract/novel/entities.ts';
import type { ResponseData } from '../../response-data.ts';
import type { SampleBook, SampleChapter } from '../../sample-content/books/book.ts';
import type { SandboxServices } from '../../services.ts';
import { buyChapter, chapterView, noSuchBook, readChapter } from '../books/chapters.ts';
import { type Caller, type Handler, handle, handleForUser } from '../handler.ts';
import { pageCount, views } from '../pages.ts';
import { success } from '../response.ts';

const kind = 'novel_chapter';
const section = ({ content }: SandboxServices) => ({ books: content.novels, kind, unit: '章' }) as const;

const chapterPageSize = 100;

export const novelBookHandlers: readonly Handler[] = [
  handle(novelDetail, ({ params, caller }, services) => {
    const { novels } = services.content;
    const book = novels.book(Number(params.bookId));
    if (!book) return noSuchBook;
    const shown = novelChapterView(book, caller, services);
    const last = novels.chapter(book, book.chapterCount);
    return success({
      novelBook: book.view,
      book: { title: book.view.title },
      chapterList: novels.chapterRange(book, 1, 2).map(shown),
      lastChapter: last ? shown(last) : null,
      recommendList: views(novels.similar(book)),
    });
  }),

  handle(novelChapters, ({ query, caller }, services) => {
    const { novels } = services.content;
    const book = novels.book(Number(query.bookId));
    if (!book) return noSuchBook;
    const to = query.currentPage * chapterPageSize;
    const chapters = novels.chapterRange(book, to - chapterPageSize + 1, to);
    return success({
      chapters: chapters.map(novelChapterView(book, caller, services)),
      totalPage: pageCount(book.chapterCount, chapterPageSize),
      totalCount: book.chapterCount,
    });
  }),

  handle(novelReadChapter, (call, services) => {
    const { novels } = services.content;
    return readChapter(section(services), call, services, {
      publicFields: (fields, book): ResponseData<NovelChapterContent> => ({
        ...fields,
        bookId: book.view.bookId,
        publishStatus: book.view.publishStatus,
        content: '',
        recommendList: views(novels.similar(book)),
      }),
      content: (book, { number }) => ({ content: novels.text(book, number) }),
    });
  }),

  handleForUser(novelBuyChapter, ({ query }, services, user) =>
    buyChapter(section(services), Number(query.chapterId), user, services),
  ),
];

/** Converts a chapter of a novel to the list format of the contract. */
function novelChapterView(book: SampleBook, caller: Caller, services: SandboxServices) {
  const view = chapterView(kind, book, caller, services);
  return (chapter: SampleChapter): ResponseData<NovelChapter> => {
    const { chapterId, ...fields } = view(chapter);
    return { id: chapterId, ...fields };
  };
}
