import type { Chapter } from '#shared/contract/comic/entities.ts';
import type { ChapterItem } from '../../../features/chapters/chapter-item.ts';
import { paths } from '../../../paths.ts';

export function comicChapterItem(chapter: Chapter): ChapterItem {
  const { chapterId, bookId, number, title, price, alreadyBuy } = chapter;
  return {
    key: String(chapterId),
    number,
    title,
    price,
    isBought: Boolean(alreadyBuy),
    // Made when it is shown: a book may have thousands of chapters.
    get href() {
      return paths.comicReader.to({ bookId, number });
    },
  };
}
