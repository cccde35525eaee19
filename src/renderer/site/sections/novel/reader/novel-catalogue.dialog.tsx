import { CatalogueDialog } from '../../../features/reader/catalogue/catalogue.dialog.tsx';
import type { CatalogueOf } from '../../../features/reader/catalogue/use-catalogue.ts';
import { useServices } from '../../../services/services-context.ts';
import { NovelChaptersStore } from '../chapters/novel-chapters.store.ts';
import { chapterUnit } from '../novel-work.ts';

/** Shows a novel's chapter list inside the reader. */
export function NovelCatalogueDialog({ bookId, ...controls }: CatalogueOf) {
  const services = useServices();
  return (
    <CatalogueDialog
      unit={chapterUnit}
      chapters={(lifetime) => new NovelChaptersStore(services, bookId, lifetime)}
      {...controls}
    />
  );
}
