import { paths } from '../../../paths.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { type AutoBuyEntry, AutoBuyList, type AutoBuyWork } from './auto-buy-list.ts';

/** A work on the list, whichever section's it is. */
export interface ListedWork {
  readonly key: string;
  readonly href: string;
  /** Of a work that an older version listed nothing is known but where it is. */
  readonly work: AutoBuyWork | undefined;
  readonly entry: AutoBuyEntry;
}

/** For observers: all works of this account whose chapters are bought without asking on this device. */
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
