import type { Chapter } from '#shared/contract/comic/entities.ts';
import { type ChapterItem, chapterItem } from '../../../features/chapters/chapter-item.ts';
import { sectionPicture } from '../../../features/works/section-picture.ts';
import { paths } from '../../../paths.ts';

type PreloadedChapter = Pick<Chapter, 'number' | 'title'> & Partial<Chapter>;

interface OwnComic {
  readonly bookId: string;
  /** Title of the comic, used to find the chapter's picture. */
  readonly title?: string | undefined;
}

export function comicChapterItem({ bookId, title }: OwnComic, chapter: PreloadedChapter): ChapterItem {
  const item = chapterItem(chapter, (number) => paths.comicReader.to({ bookId, number }));
  const { number, cover } = chapter;
  return Object.assign(item, {
    hasPicture: Boolean(cover),
    picture: title === undefined ? undefined : sectionPicture('manga', title, number, cover),
  });
}
