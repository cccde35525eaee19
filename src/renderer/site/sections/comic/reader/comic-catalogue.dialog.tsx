import { CatalogueDialog } from '../../../features/reader/catalogue/catalogue.dialog.tsx';
import type { CatalogueOf } from '../../../features/reader/catalogue/use-catalogue.ts';
import { useServices } from '../../../services/services-context.ts';
import { comicChapterList } from '../chapters/comic-chapter-list.ts';
import { chapterUnit } from '../comic-work.ts';

/** The chapters of a comic beside the one that is read. */
export function ComicCatalogueDialog({ bookId, ...controls }: CatalogueOf) {
  const services = useServices();
  return (
    <CatalogueDialog
      unit={chapterUnit}
      chapters={(lifetime) => {
        const list = comicChapterList(services, bookId, lifetime);
        return { list, start: list.start };
      }}
      {...controls}
    />
  );
}
