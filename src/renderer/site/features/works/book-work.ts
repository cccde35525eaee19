import type * as Type from 'typebox';
import type { bookFields } from '#shared/contract/works/entities.ts';
import { sectionPicture } from './section-picture.ts';
import type { Work } from './work.ts';

type Book = Type.Static<Type.TObject<typeof bookFields>>;

/** What the books of a section have in common. */
export interface BookKind {
  /** Of their pictures. */
  readonly section: 'manga' | 'novel';
  /** What one is called. */
  readonly name: string;
  /** What chapters are counted in: 章, 话. */
  readonly unit: string;
  /** Of a book's own screen. */
  href(id: string): string;
}

/** A book of any section as works are shown. */
export function bookWork(book: Book, { section, name, unit, href }: BookKind): Work {
  const { bookId, title, cover, horiCover, categoryName, publishStatus, chapterCount } = book;
  // Everything that is not finished is being continued.
  const isFinished = publishStatus === 'finish';
  const status = { text: isFinished ? '已完结' : '连载中', isFinished };
  const progress = !isFinished && chapterCount ? `更新至第${chapterCount}${unit}` : undefined;
  return {
    key: bookId,
    title,
    href: href(bookId),
    cover: sectionPicture(section, title, 0, cover),
    wideCover: sectionPicture(section, title, 0, horiCover),
    note: progress ?? [isFinished && status.text, categoryName ?? name].filter(Boolean).join(' · '),
    status,
    category: categoryName,
    summary: book.abstractContent,
    progress,
  };
}
