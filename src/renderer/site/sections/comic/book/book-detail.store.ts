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

/** Holds a comic's details and decides whether to offer to resume reading. */
export class BookDetailStore {
  readonly work: WorkDetailStore<BookDetail, Book, StripPosition>;
  readonly bookId: string;
  readonly #session: Services['session'];
  readonly #vipFree: VipFreeBooks;
  readonly #settledVisits = new Set<string>();

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

  /** VIP benefit for this comic, if the book or an opened chapter has reported one. */
  get vip(): VipReading | undefined {
    return vipReading(this.#vipFree.isFree(this.bookId), this.#session);
  }

  start(): void {
    this.work.start();
  }

  /**
   * Returns the chapter to offer in this visit, or undefined if there is nothing more to offer. `visit` is a unique
   * key.
   */
  resumeNumber(visit: string): number | undefined {
    const { isUnpublished, lastReadNumber } = this.work;
    return isUnpublished || this.#settledVisits.has(visit) ? undefined : lastReadNumber;
  }

  /** Marks the offer as handled, so that chapters read later in the visit do not offer it again. */
  settleResume(visit: string): void {
    this.#settledVisits.add(visit);
  }
}
