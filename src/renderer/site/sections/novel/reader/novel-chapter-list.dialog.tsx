import { ChapterListDialog } from '../../../features/reader/chapter-list/chapter-list.dialog.tsx';
import type { ChapterListOf } from '../../../features/reader/chapter-list/use-chapter-list-dialog.ts';
import { useServices } from '../../../services/services-context.ts';
import { NovelChaptersStore } from '../chapters/novel-chapters.store.ts';
import { chapterUnit } from '../novel-work.ts';

export function NovelChapterListDialog({ bookId, ...controls }: ChapterListOf) {
  const services = useServices();
  return (
    <ChapterListDialog
      unit={chapterUnit}
      chapters={(lifetime) => new NovelChaptersStore(services, bookId, lifetime)}
      {...controls}
    />
  );
}
