import type { Chapter } from '#shared/contract/comic/entities.ts';
import { type ChapterItem, chapterItem } from '../../../features/chapters/chapter-item.ts';
import { paths } from '../../../paths.ts';

export function comicChapterItem(bookId: string, chapter: Chapter): ChapterItem {
  return chapterItem(chapter, (number) => paths.comicReader.to({ bookId, number }));
}
