import { makeAutoObservable, observableRef } from 'mobx';
import type { Ad, Category } from '#shared/contract/comic/entities.ts';
import { type ComicHome, comicHome } from '#shared/contract/comic/home.ts';
import {
  comicRank,
  comicShowcase,
  comicTodayUpdate,
  type ShowcaseKind,
} from '#shared/contract/comic/lists.ts';
import type { RankType } from '#shared/contract/fields.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { BookSectionStore, type FetchBooks } from './book-section.store.ts';
import { TabbedSectionsStore } from './tabbed-sections.store.ts';

/** The tab of the daily updates that holds every category; the call wants an empty filter for it. */
export const allCategories = '';

const updatesPageSize = 9;

/** The first answer fills every section; from then on each asks for itself. */
export class ComicHomeStore {
  ads: readonly Ad[] = [];
  categories: readonly Category[] = [];
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  readonly recommend: BookSectionStore;
  readonly newBooks: BookSectionStore;
  readonly updates: TabbedSectionsStore<string>;
  readonly ranking: TabbedSectionsStore<RankType>;
  private readonly api: ApiClient;
  /** Of the time that the screen is shown. */
  private shown: AbortSignal = new AbortController().signal;

  constructor(api: ApiClient) {
    this.api = api;
    this.recommend = new BookSectionStore(this.showcase('e_recommend'));
    this.newBooks = new BookSectionStore(this.showcase('new'));
    this.updates = new TabbedSectionsStore<string>(allCategories, (category) => this.updatesOf(category));
    this.ranking = new TabbedSectionsStore<RankType>('day', (type) => this.rankingOf(type));
    makeAutoObservable<this, 'api' | 'shown' | 'showcase' | 'updatesOf' | 'rankingOf'>(
      this,
      {
        ads: observableRef,
        categories: observableRef,
        error: observableRef,
        api: false,
        shown: false,
        showcase: false,
        updatesOf: false,
        rankingOf: false,
      },
      { autoBind: true },
    );
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    if (this.status !== 'ready') void this.load();
  }

  async load(): Promise<void> {
    const signal = this.shown;
    this.begin();
    try {
      const home = await this.api.call(comicHome, { signal });
      if (this.shown === signal) this.received(home);
    } catch (thrown) {
      if (this.shown === signal) this.failed(toAppError(thrown));
    }
  }

  refreshRecommend(): void {
    void this.recommend.refresh(this.shown);
  }

  refreshNewBooks(): void {
    void this.newBooks.refresh(this.shown);
  }

  refreshUpdates(): void {
    void this.updates.refresh(this.shown);
  }

  selectUpdates(category: string): void {
    void this.updates.select(category, this.shown);
  }

  retryRanking(): void {
    void this.ranking.refresh(this.shown);
  }

  selectRanking(type: RankType): void {
    void this.ranking.select(type, this.shown);
  }

  private begin(): void {
    this.status = 'loading';
    this.error = undefined;
  }

  private received(home: ComicHome): void {
    this.ads = home.adList;
    this.categories = home.categoryList;
    this.recommend.seed(home.recommend);
    this.newBooks.seed(home.newBooks);
    this.updates.seed(home.dayUpdate);
    this.ranking.seed(home.rank);
    this.status = 'ready';
  }

  private failed(error: AppError): void {
    if (error.code === 'cancelled') {
      this.status = 'idle';
      return;
    }
    this.error = error;
    this.status = 'failed';
    for (const section of [this.recommend, this.updates, this.newBooks, this.ranking])
      section.seedFailed(error);
  }

  private showcase(kind: ShowcaseKind): FetchBooks {
    return (page, signal) => this.api.call(comicShowcase, { params: { kind, page }, signal });
  }

  private updatesOf(category: string): FetchBooks {
    return (currentPage, signal) =>
      this.api.call(comicTodayUpdate, {
        query: { category, pageSize: updatesPageSize, currentPage },
        signal,
      });
  }

  private rankingOf(type: RankType): FetchBooks {
    return (currentPage, signal) =>
      this.api.call(comicRank, { query: { category: '', type, currentPage }, signal });
  }
}
