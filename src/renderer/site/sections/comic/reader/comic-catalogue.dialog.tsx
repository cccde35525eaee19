import { CatalogueDialog } from '../../../features/reader/catalogue/catalogue.dialog.tsx';
import type { CatalogueOf } from '../../../features/reader/catalogue/use-catalogue.ts';
import { useServices } from '../../../services/services-context.ts';
import { ComicChaptersStore } from '../chapters/comic-chapters.store.ts';
import { chapterUnit } from '../comic-work.ts';

/** Shows a comic's chapter list inside the reader. */
export function ComicCatalogueDialog({ bookId, ...controls }: CatalogueOf) {
  const services = useServices();
  return (
    <CatalogueDialog
      unit={chapterUnit}
      chapters={(lifetime) => new ComicChaptersStore(services, bookId, lifetime)}
      {...controls}
    />
  );
}
