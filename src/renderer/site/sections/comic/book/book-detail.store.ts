import { makeAutoObservable } from 'mobx';
import { type BookDetail, comicDetail } from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';
import type { ReadingHistory } from '../../../features/library/reading-history.ts';
import type { Shelf } from '../../../features/library/shelf.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { comicHistory } from '../library/comic-history.ts';
import { comicShelf } from '../library/comic-library.ts';
import { type StripPosition, stripStart } from '../reader/strip/strip-position.ts';

interface BookDetailDeps extends Pick<Services, 'api' | 'storage'> {
  readonly lifetime: ScreenLifetime;
}

export class BookDetailStore {
  readonly detail: Loadable<BookDetail>;
  readonly bookId: string;
  readonly #shelf: Shelf<Book>;
  readonly #history: ReadingHistory<Book, StripPosition>;
  readonly #settledVisits = new Set<string>();
  readonly #lifetime: ScreenLifetime;

  constructor({ api, storage, lifetime }: BookDetailDeps, bookId: string) {
    this.bookId = bookId;
    this.detail = new Loadable((signal) => api.call(comicDetail, { params: { bookId }, signal }));
    this.#shelf = comicShelf(storage);
    this.#history = comicHistory(storage);
    this.#lifetime = lifetime;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOnShelf(): boolean {
    const book = this.detail.value?.book;
    return book !== undefined && this.#shelf.has(book.title);
  }

  /** No chapter is out yet, or none any more. */
  get isUnpublished(): boolean {
    return this.detail.value?.chapterList.length === 0;
  }

  /** Of the chapter last read; undefined before the first reading. */
  get lastReadNumber(): number | undefined {
    return this.#record?.number;
  }

  start(): void {
    void this.detail.ensure(this.#lifetime.signal);
  }

  async load(): Promise<void> {
    await this.detail.load(this.#lifetime.signal);
  }

  toggleShelf(): void {
    const book = this.detail.value?.book;
    if (book) this.#shelf.toggle(book);
  }

  /** The chapter to ask about in a visit (any text that is each visit's own); undefined: nothing (more) to ask. */
  resumeNumber(visit: string): number | undefined {
    return this.isUnpublished || this.#settledVisits.has(visit) ? undefined : this.lastReadNumber;
  }

  /** The question was answered, or there was nothing to ask about: what is read later in the visit raises none. */
  settleResume(visit: string): void {
    this.#settledVisits.add(visit);
  }

  /** Forgets the place: the book begins with its first picture again. */
  restart(): void {
    const record = this.#record;
    if (record) this.#history.record({ ...record, ...stripStart, number: 1, date: Date.now() });
  }

  get #record() {
    return this.#history.find(this.bookId);
  }
}
