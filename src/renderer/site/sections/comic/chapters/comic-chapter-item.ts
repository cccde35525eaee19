import type { Chapter } from '#shared/contract/comic/entities.ts';
import { type ChapterItem, chapterItem } from '../../../features/chapters/chapter-item.ts';
import { paths } from '../../../paths.ts';

type ToldChapter = Pick<Chapter, 'number' | 'title'> & Partial<Chapter>;

export function comicChapterItem(bookId: string, chapter: ToldChapter): ChapterItem {
  return chapterItem(chapter, (number) => paths.comicReader.to({ bookId, number }));
}
