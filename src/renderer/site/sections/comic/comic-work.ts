import type { Book } from '#shared/contract/comic/entities.ts';
import type { Work } from '../../features/works/work.ts';
import { paths } from '../../paths.ts';
import { countText } from '../../ui/text/count-text.ts';
import { comicPicture } from './comic-picture.ts';

/** What comics are counted in. */
export const chapterUnit = '章';

export function comicWork(book: Book): Work {
  const { bookId, title, cover, horiCover, categoryName, publishStatus, chapterCount, readCount } = book;
  // Everything that is not finished is being continued.
  const isFinished = publishStatus === 'finish';
  const status = { text: isFinished ? '已完结' : '连载中', isFinished };
  const progress = !isFinished && chapterCount ? `更新至第${chapterCount}${chapterUnit}` : undefined;
  return {
    key: bookId,
    title,
    href: paths.comicBook.to({ id: bookId }),
    cover: comicPicture(title, 0, cover),
    wideCover: comicPicture(title, 0, horiCover),
    note: progress ?? categoryName ?? '漫画',
    badge: publishStatus === undefined ? undefined : status.text,
    status,
    category: categoryName,
    summary: book.abstractContent,
    progress,
    popularity: readCount ? `${countText(readCount)}人看过` : undefined,
  };
}
