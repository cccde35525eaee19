import { paths } from '../../../paths.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { type AutoBuyEntry, AutoBuyList, type AutoBuyWork } from './auto-buy-list.ts';

export interface ListedWork {
  readonly key: string;
  readonly href: string;
  /** Description of the work. Undefined if an older version stored the work, because those stored only IDs. */
  readonly work: AutoBuyWork | undefined;
  readonly entry: AutoBuyEntry;
}

/** Returns all works with automatic purchase on this device. Observable. */
export function autoBuyWorks(storage: SiteStorage): readonly ListedWork[] {
  const comics = new AutoBuyList(storage, 'comic');
  const novels = new AutoBuyList(storage, 'novel');
  const listed = (list: AutoBuyList, id: string, href: string): ListedWork => ({
    key: href,
    href,
    work: list.work(id),
    entry: list.entry(id),
  });
  return [
    ...comics.ids.map((id) => listed(comics, id, paths.comicBook.to({ id }))),
    ...novels.ids.map((id) => listed(novels, id, paths.novelBook.to({ id }))),
  ];
}
