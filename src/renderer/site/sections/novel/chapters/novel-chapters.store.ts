import { makeAutoObservable } from 'mobx';
import { novelDetail } from '#shared/contract/novel/book.ts';
import type { NovelBook } from '#shared/contract/novel/entities.ts';
import { ChapterListStore } from '../../../features/chapters/list/chapter-list.store.ts';
import { type FetchChapterPage, PagedChapters } from '../../../features/chapters/paged-chapters.store.ts';
import { type VipReading, vipReading } from '../../../features/chapters/vip-reading.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { novelHistory } from '../library/novel-history.ts';
import { novelProgress } from '../library/novel-library.ts';
import { fetchChapters } from './ask-chapters.ts';
import { novelChapterItem } from './novel-chapter-item.ts';

/** Loads a novel's chapter list page by page, and combines it with the reading state. */
export class NovelChaptersStore {
  readonly list: ChapterListStore;
  /** Loads the novel. Its response states whether the novel is free with VIP; the chapter list does not. */
  readonly #novel: Loadable<NovelBook>;
  readonly #session: Services['session'];
  readonly #lifetime: ScreenLifetime;

  /** Novel, if the screen has already loaded it. */
  constructor(
    { api, session, storage }: Pick<Services, 'api' | 'session' | 'storage'>,
    bookId: string,
    lifetime: ScreenLifetime,
    novel?: NovelBook,
  ) {
    const history = novelHistory(storage);
    const progress = novelProgress(storage);
    this.#session = session;
    this.#lifetime = lifetime;
    this.#novel = new Loadable(async (signal) => {
      return novel ?? (await api.call(novelDetail, { params: { bookId }, signal })).novelBook;
    });
    this.list = new ChapterListStore(new PagedChapters(fetchPage(api, bookId), lifetime), {
      lastRead: () => history.find(bookId)?.number,
      progressOf: (number) => progress.of(bookId, number),
      vip: () => this.vip,
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Effect of VIP on this novel; undefined if there is none or it is not known yet. */
  get vip(): VipReading | undefined {
    const { value } = this.#novel;
    return value && vipReading(value.bookVipFree, this.#session);
  }

  start(): void {
    this.list.start();
    void this.#novel.ensure(this.#lifetime.signal);
  }
}

function fetchPage(api: ApiClient, bookId: string): FetchChapterPage {
  return async (currentPage, signal) => {
    const { chapters, totalPage, totalCount } = await fetchChapters(api, bookId, currentPage, signal);
    return { chapters: chapters.map((chapter) => novelChapterItem(bookId, chapter)), totalPage, totalCount };
  };
}
