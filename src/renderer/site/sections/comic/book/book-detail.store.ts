import { makeAutoObservable } from 'mobx';
import type { BookDetail } from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';
import { type VipReading, vipReading } from '../../../features/chapters/vip-reading.ts';
import { WorkDetailStore } from '../../../features/library/detail/work-detail.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { fetchComic } from '../chapters/ask-comic.ts';
import { comicLibrary } from '../library/comic-library.ts';
import { VipFreeBooks } from '../library/vip-free-books.ts';
import type { StripPosition } from '../reader/strip/strip-position.ts';

interface BookDetailDeps extends Pick<Services, 'api' | 'session' | 'storage'> {
  readonly lifetime: ScreenLifetime;
}

/** Holds a comic's details, combined with its state on this device. */
export class BookDetailStore {
  readonly work: WorkDetailStore<BookDetail, Book, StripPosition>;
  readonly bookId: string;
  readonly #session: Services['session'];
  readonly #vipFree: VipFreeBooks;

  constructor(deps: BookDetailDeps, bookId: string) {
    const { lifetime, session, storage } = deps;
    this.#session = session;
    this.#vipFree = new VipFreeBooks(storage);
    this.bookId = bookId;
    this.work = new WorkDetailStore(
      {
        library: comicLibrary(deps),
        key: bookId,
        fetch: (signal) => fetchComic(deps, bookId, signal),
        entry: ({ book }) => book,
        hasChapters: ({ chapterList }) => chapterList.length > 0,
      },
      lifetime,
    );
    makeAutoObservable(this, { work: false }, { autoBind: true });
  }

  /** Effect of VIP on this comic; undefined until the book or a chapter has reported it. */
  get vip(): VipReading | undefined {
    return vipReading(this.#vipFree.isFree(this.bookId), this.#session);
  }

  start(): void {
    this.work.start();
  }
}
