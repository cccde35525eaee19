import type { NovelChapter } from '#shared/contract/novel/entities.ts';
import { type ChapterItem, chapterItem } from '../../../features/chapters/chapter-item.ts';
import { paths } from '../../../paths.ts';

export function novelChapterItem(bookId: string, chapter: NovelChapter): ChapterItem {
  return chapterItem(chapter, (number) => paths.novelReader.to({ id: bookId, number }));
}
