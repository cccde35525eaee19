import type * as Type from 'typebox';
import type { bookFields } from '#shared/contract/works/entities.ts';
import { sectionPicture } from './section-picture.ts';
import type { Work } from './work.ts';

type Book = Type.Static<Type.TObject<typeof bookFields>>;

/** Properties that all books of a section have in common. */
export interface BookKind {
  readonly section: 'manga' | 'novel';
  /** Name of the kind, such as 漫画. */
  readonly name: string;
  /** Counting word for chapters: 章 or 话. */
  readonly unit: string;
  /** Returns the path of a book's screen. */
  href(id: string): string;
}

/** Returns a rating out of 10 as text; undefined if there is none. */
export function scoreText(rating: number | undefined): string | undefined {
  return rating ? `${rating.toFixed(1)}分` : undefined;
}

/** Converts a book of any section to a work for cards and lists. */
export function bookWork(book: Book, { section, name, unit, href }: BookKind): Work {
  const { bookId, title, cover, horiCover, categoryName, publishStatus, chapterCount } = book;
  // Counts every other status as ongoing.
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
