import { makeAutoObservable } from 'mobx';
import type { Ad, Category } from '#shared/contract/comic/entities.ts';
import { type ComicHome, comicHome } from '#shared/contract/comic/home.ts';
import {
  comicRank,
  comicShowcase,
  comicTodayUpdate,
  type ShowcaseKind,
} from '#shared/contract/comic/lists.ts';
import type { RankType } from '#shared/contract/fields.ts';
import type { AppError } from '#shared/errors.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import { BookSectionStore, type FetchBooks } from './book-section.store.ts';
import { TabbedSectionsStore } from './tabbed-sections.store.ts';

/** The tab of the daily updates that holds every category; the call wants an empty filter for it. */
export const allCategories = '';

const updatesPageSize = 9;

/** The first answer fills every section; from then on each asks for itself. */
export class ComicHomeStore {
  readonly recommend: BookSectionStore;
  readonly newBooks: BookSectionStore;
  readonly updates: TabbedSectionsStore<string>;
  readonly ranking: TabbedSectionsStore<RankType>;
  private readonly home: Loadable<ComicHome>;
  private readonly api: ApiClient;
  /** Of the time that the screen is shown. */
  private shown: AbortSignal = new AbortController().signal;

  constructor(api: ApiClient) {
    this.api = api;
    this.home = new Loadable((signal) => api.call(comicHome, { signal }));
    this.recommend = new BookSectionStore(this.showcase('e_recommend'));
    this.newBooks = new BookSectionStore(this.showcase('new'));
    this.updates = new TabbedSectionsStore<string>(allCategories, (category) => this.updatesOf(category));
    this.ranking = new TabbedSectionsStore<RankType>('day', (type) => this.rankingOf(type));
    makeAutoObservable<this, 'api' | 'home' | 'shown' | 'showcase' | 'updatesOf' | 'rankingOf'>(
      this,
      {
        api: false,
        home: false,
        shown: false,
        showcase: false,
        updatesOf: false,
        rankingOf: false,
      },
      { autoBind: true },
    );
  }

  get ads(): readonly Ad[] {
    return this.home.value?.adList ?? [];
  }

  get categories(): readonly Category[] {
    return this.home.value?.categoryList ?? [];
  }

  get status(): Loadable<ComicHome>['status'] {
    return this.home.status;
  }

  get error(): AppError | undefined {
    return this.home.error;
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    if (this.status !== 'ready') void this.load();
  }

  async load(): Promise<void> {
    const home = await this.home.load(this.shown);
    if (home) this.seed(home);
    else if (this.home.error) this.seedFailed(this.home.error);
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

  /** Each section takes its part of the answer. */
  private seed(home: ComicHome): void {
    this.recommend.seed(home.recommend);
    this.updates.seed(home.dayUpdate);
    this.newBooks.seed(home.newBooks);
    this.ranking.seed(home.rank);
  }

  private seedFailed(error: AppError): void {
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
