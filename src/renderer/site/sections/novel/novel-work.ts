import type { NovelBook } from '#shared/contract/novel/entities.ts';
import { type BookKind, bookWork } from '../../features/works/book-work.ts';
import type { Work } from '../../features/works/work.ts';
import { paths } from '../../paths.ts';

/** Counting word for chapters of novels. */
export const chapterUnit = '章';

const novel: BookKind = {
  section: 'novel',
  name: '小说',
  unit: chapterUnit,
  href: (id) => paths.novelBook.to({ id }),
};

export function novelWork(book: NovelBook): Work {
  return { ...bookWork(book, novel), isVipFree: Boolean(book.bookVipFree) };
}
