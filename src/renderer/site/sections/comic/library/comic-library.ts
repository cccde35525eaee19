import * as Type from 'typebox';
import { comicDetail } from '#shared/contract/comic/book.ts';
import { Book } from '#shared/contract/comic/entities.ts';
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
import { storedId } from '../../../services/storage/stored-id.ts';
import { chapterUnit, comicWork } from '../comic-work.ts';
import type { StripPosition } from '../reader/strip/strip-position.ts';
import { chapterHref, comicHistory, storedBook } from './comic-history.ts';
import { comicKeys } from './comic-keys.ts';

const ShelfBook = Type.Object({ ...Book.properties, ...shelfFields });

export const comicShelfTexts: ShelfTexts = {
  add: '加入收藏',
  remove: '取消收藏',
  added: '已加入收藏',
  removed: '已取消收藏',
  off: '收藏',
  on: '已收藏',
};

export function comicShelf(storage: SiteStorage): Shelf<Book> {
  const books = storage.value(Type.Array(ShelfBook), comicKeys.shelf, [], {
    stored: (all) => all.map((book) => ({ ...book, bookId: storedId(book.bookId) })),
  });
  return new Shelf(books, storedBook);
}

export function comicProgress(storage: SiteStorage): ChapterProgress {
  return new ChapterProgress(storage, comicKeys.progress);
}

/** Returns the list of comics with automatic purchase, by book ID. */
export function comicAutoBuy(storage: SiteStorage): AutoBuyList {
  return new AutoBuyList(storage, 'comic');
}

export function comicAutoScroll(storage: SiteStorage): AutoScrollStore {
  return new AutoScrollStore(storage, comicKeys.autoScrollLevel);
}

type LibraryDeps = Pick<Services, 'api' | 'storage'>;

export function comicLibrary({ api, storage }: LibraryDeps): SectionLibrary<Book, StripPosition> {
  return {
    shelf: comicShelf(storage),
    history: comicHistory(storage),
    shelfOrder: shelfOrder(storage, comicKeys.shelfOrder),
    unit: chapterUnit,
    words: comicShelfTexts,
    suggestion: { text: '去看漫画', href: paths.comicHome.to() },
    key: storedBook.key,
    work: comicWork,
    chapterHref,
    fetch: async ({ bookId }, signal) => (await api.call(comicDetail, { params: { bookId }, signal })).book,
  };
}
