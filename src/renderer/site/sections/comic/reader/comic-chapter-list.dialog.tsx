import { ChapterListDialog } from '../../../features/reader/chapter-list/chapter-list.dialog.tsx';
import type { ChapterListOf } from '../../../features/reader/chapter-list/use-chapter-list-dialog.ts';
import { useServices } from '../../../services/services-context.ts';
import { ComicChaptersStore } from '../chapters/comic-chapters.store.ts';
import { chapterUnit } from '../comic-work.ts';

export function ComicChapterListDialog({ bookId, ...controls }: ChapterListOf) {
  const services = useServices();
  return (
    <ChapterListDialog
      unit={chapterUnit}
      chapters={(lifetime) => new ComicChaptersStore(services, bookId, lifetime)}
      {...controls}
    />
  );
}
