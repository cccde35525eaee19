import { makeAutoObservable } from 'mobx';
import { comicChapters } from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';
import { AllChapters } from '../../../features/chapters/all-chapters.store.ts';
import { ChapterListStore } from '../../../features/chapters/list/chapter-list.store.ts';
import { type VipReading, vipReading } from '../../../features/chapters/vip-reading.ts';
import type { ReadingHistory } from '../../../features/library/reading-history.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { comicHistory } from '../library/comic-history.ts';
import { comicProgress } from '../library/comic-library.ts';
import { VipFreeBooks } from '../library/vip-free-books.ts';
import type { StripPosition } from '../reader/strip/strip-position.ts';
import { fetchComic } from './ask-comic.ts';
import { comicChapterItem } from './comic-chapter-item.ts';

type ChaptersDeps = Pick<Services, 'api' | 'session' | 'storage'>;

/** Loads all chapters of a comic in one response, and combines them with the reading state. */
export class ComicChaptersStore {
  readonly list: ChapterListStore;
  /** Loads the comic, because the paths of chapter pictures contain its title, which the chapter list lacks. */
  readonly #comic: Loadable<Book>;
  readonly #session: ChaptersDeps['session'];
  readonly #history: ReadingHistory<Book, StripPosition>;
  readonly #vipFree: VipFreeBooks;
  readonly #bookId: string;
  readonly #lifetime: ScreenLifetime;

  /** Comic, if the screen has already loaded it. */
  constructor(deps: ChaptersDeps, bookId: string, lifetime: ScreenLifetime, comic?: Book) {
    const { api, session, storage } = deps;
    const progress = comicProgress(storage);
    this.#session = session;
    this.#history = comicHistory(storage);
    this.#vipFree = new VipFreeBooks(storage);
    this.#bookId = bookId;
    this.#lifetime = lifetime;
    this.#comic = new Loadable(async (signal) => comic ?? (await fetchComic(deps, bookId, signal)).book);
    const source = new AllChapters(
      {
        fetch: (signal) => api.call(comicChapters, { query: { bookId }, signal }),
        item: (chapter) => comicChapterItem({ bookId, title: this.title }, chapter),
      },
      lifetime,
    );
    this.list = new ChapterListStore(source, {
      lastRead: () => this.#history.find(bookId)?.number,
      progressOf: (number) => progress.of(bookId, number),
      vip: () => this.vip,
    });
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** Title of the comic; undefined until it is loaded. */
  get title(): string | undefined {
    return this.#comic.value?.title ?? this.#history.find(this.#bookId)?.bookInfo.title;
  }

  get vip(): VipReading | undefined {
    return vipReading(this.#vipFree.isFree(this.#bookId), this.#session);
  }

  start(): void {
    this.list.start();
    // Loads the comic. If that fails, the list has no pictures.
    if (this.title === undefined || this.#vipFree.isFree(this.#bookId) === undefined)
      void this.#comic.ensure(this.#lifetime.signal);
  }
}
