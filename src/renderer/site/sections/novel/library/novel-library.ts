import * as Type from 'typebox';
import { novelDetail } from '#shared/contract/novel/book.ts';
import { NovelBook } from '#shared/contract/novel/entities.ts';
import { ChapterProgress } from '../../../features/library/chapter-progress.ts';
import type { SectionLibrary } from '../../../features/library/section-library.ts';
import { Shelf, shelfFields } from '../../../features/library/shelf.ts';
import { shelfOrder } from '../../../features/library/shelf-order.ts';
import type { ShelfTexts } from '../../../features/library/shelf-texts.ts';
import { AutoBuyList } from '../../../features/purchase/auto-buy/auto-buy-list.ts';
import { AutoScrollStore } from '../../../features/reader/auto-scroll/auto-scroll.store.ts';
import { paths } from '../../../paths.ts';
import type { Services } from '../../../services/services.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { chapterUnit, novelWork } from '../novel-work.ts';
import { chapterHref, type NovelPlace, novelHistory, storedNovel } from './novel-history.ts';
import { novelKeys } from './novel-keys.ts';

const ShelfNovel = Type.Object({ ...NovelBook.properties, ...shelfFields });

export const novelShelfTexts: ShelfTexts = {
  add: '加入书架',
  remove: '移出书架',
  added: '已加入书架',
  removed: '已移出书架',
  off: '书架',
  on: '已在书架',
};

export function novelShelf(storage: SiteStorage): Shelf<NovelBook> {
  return new Shelf(storage.value(Type.Array(ShelfNovel), novelKeys.shelf, []), storedNovel);
}

/** Returns the list of novels with automatic purchase, by book ID. */
export function novelAutoBuy(storage: SiteStorage): AutoBuyList {
  return new AutoBuyList(storage, 'novel');
}

export function novelAutoScroll(storage: SiteStorage): AutoScrollStore {
  return new AutoScrollStore(storage, novelKeys.autoScrollLevel);
}

type NovelLibrary = SectionLibrary<NovelBook, { title: string } & NovelPlace>;

/** Returns the stored reading progress of each chapter. */
export function novelProgress(storage: SiteStorage): ChapterProgress {
  return new ChapterProgress(storage, novelKeys.progress);
}

export function novelLibrary({ api, storage }: Pick<Services, 'api' | 'storage'>): NovelLibrary {
  return {
    shelf: novelShelf(storage),
    history: novelHistory(storage),
    shelfOrder: shelfOrder(storage, novelKeys.shelfOrder),
    unit: chapterUnit,
    words: novelShelfTexts,
    suggestion: { text: '去看小说', href: paths.novelHome.to() },
    key: storedNovel.key,
    work: novelWork,
    chapterHref,
    fetch: async ({ bookId }, signal) =>
      (await api.call(novelDetail, { params: { bookId }, signal })).novelBook,
  };
}
