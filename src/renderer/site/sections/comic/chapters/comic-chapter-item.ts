import type { Chapter } from '#shared/contract/comic/entities.ts';
import type { ChapterItem } from '../../../features/chapters/chapter-item.ts';
import { paths } from '../../../paths.ts';

export function comicChapterItem(bookId: string, chapter: Chapter): ChapterItem {
  const { number, title, price, alreadyBuy } = chapter;
  return {
    key: String(number),
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
