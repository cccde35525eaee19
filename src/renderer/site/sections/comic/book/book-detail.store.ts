import { makeAutoObservable } from 'mobx';
import { type BookDetail, comicDetail } from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';
import { WorkDetailStore } from '../../../features/library/detail/work-detail.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { comicLibrary } from '../library/comic-library.ts';
import { type StripPosition, stripStart } from '../reader/strip/strip-position.ts';

interface BookDetailDeps extends Pick<Services, 'api' | 'storage'> {
  readonly lifetime: ScreenLifetime;
}

/** A comic, and the question whether to go on where it was left. */
export class BookDetailStore {
  readonly work: WorkDetailStore<BookDetail, Book, StripPosition>;
  readonly bookId: string;
  readonly #settledVisits = new Set<string>();

  constructor(deps: BookDetailDeps, bookId: string) {
    const { api, lifetime } = deps;
    this.bookId = bookId;
    this.work = new WorkDetailStore(
      {
        library: comicLibrary(deps),
        key: bookId,
        fetch: (signal) => api.call(comicDetail, { params: { bookId }, signal }),
        entry: ({ book }) => book,
        hasChapters: ({ chapterList }) => chapterList.length > 0,
      },
      lifetime,
    );
    makeAutoObservable(this, { work: false }, { autoBind: true });
  }

  start(): void {
    this.work.start();
  }

  /** The chapter to ask about in a visit (any text that is each visit's own); undefined: nothing (more) to ask. */
  resumeNumber(visit: string): number | undefined {
    const { isUnpublished, lastReadNumber } = this.work;
    return isUnpublished || this.#settledVisits.has(visit) ? undefined : lastReadNumber;
  }

  /** The question was answered, or there was nothing to ask about: what is read later in the visit raises none. */
  settleResume(visit: string): void {
    this.#settledVisits.add(visit);
  }

  /** Forgets the place: the book begins with its first picture again. */
  restart(): void {
    const { record, plan } = this.work;
    if (record) plan.library.history.record({ ...record, ...stripStart, number: 1, date: Date.now() });
  }
}
