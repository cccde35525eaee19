import type { Book } from '#shared/contract/comic/entities.ts';
import { type BookKind, bookWork, scoreText } from '../../features/works/book-work.ts';
import type { Work } from '../../features/works/work.ts';
import { paths } from '../../paths.ts';
import { countText } from '../../ui/text/count-text.ts';

/** Counting word for chapters of comics. */
export const chapterUnit = '话';

const comic: BookKind = {
  section: 'manga',
  name: '漫画',
  unit: chapterUnit,
  href: (id) => paths.comicBook.to({ id }),
};

export function comicWork(book: Book): Work {
  const { readCount, recommend } = book;
  return {
    ...bookWork(book, comic),
    score: scoreText(recommend),
    popularity: readCount ? `${countText(readCount)}人看过` : undefined,
    isVipFree: Boolean(book.bookVipFree),
  };
}
