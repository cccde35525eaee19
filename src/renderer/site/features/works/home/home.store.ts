import { makeAutoObservable } from 'mobx';
import type { Ad, Category } from '#shared/contract/comic/entities.ts';
import { type ComicHome, comicHome } from '#shared/contract/comic/home.ts';
import type { RankType } from '#shared/contract/fields.ts';
import type { AppError } from '#shared/errors.ts';
import {
  rankedBooks,
  showcaseBooks,
  threeDBooks,
  updatedBooks,
} from '../../../sections/comic/comic-pages.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { ReadingHistory, type ReadingRecord } from '../../library/reading-history.ts';
import { WorkSectionStore } from '../work-batch.store.ts';
import { TabbedSectionsStore } from './section.store.ts';

/** The tab of the daily updates that holds every category; the call wants an empty filter for it. */
export const allCategories = '';

/** The 3D section is for the night: from 21:00 to 07:00 by the device's clock. */
const night = { from: 21, to: 7 } as const;

const recentReadings = 3;

interface ComicHomeDeps {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly storage: SiteStorage;
  /** In the device's time zone. */
  readonly now: () => Date;
  /** Resolves once what is on its way to the screen is there. */
  readonly idle: () => Promise<void>;
}

/** The first answer fills every section; from then on each asks for itself. */
export class ComicHomeStore {
  readonly recommend: WorkSectionStore;
  readonly newBooks: WorkSectionStore;
  readonly updates: TabbedSectionsStore<string>;
  readonly ranking: TabbedSectionsStore<RankType>;
  readonly threeD: WorkSectionStore;
  readonly photoSets: WorkSectionStore;
  readonly strong: WorkSectionStore;
  readonly popular: WorkSectionStore;
  /** Whether the 3D section was due when the screen was last shown. */
  private isThreeDDue = false;
  private readonly home: Loadable<ComicHome>;
  private readonly history: ReadingHistory;
  private readonly session: SessionStore;
  private readonly now: () => Date;
  private readonly idle: () => Promise<void>;
  /** Of the time that the screen is shown. */
  private shown: AbortSignal = new AbortController().signal;

  constructor({ api, session, storage, now, idle }: ComicHomeDeps) {
    this.session = session;
    this.now = now;
    this.idle = idle;
    this.home = new Loadable((signal) => api.call(comicHome, { signal }));
    this.history = new ReadingHistory(storage);
    this.recommend = new WorkSectionStore(showcaseBooks(api, 'e_recommend'));
    this.updates = new TabbedSectionsStore<string>(allCategories, (category) => updatedBooks(api, category));
    this.threeD = new WorkSectionStore(threeDBooks(api));
    this.newBooks = new WorkSectionStore(showcaseBooks(api, 'new'));
    this.ranking = new TabbedSectionsStore<RankType>('day', (type) => rankedBooks(api, type));
    this.photoSets = new WorkSectionStore(showcaseBooks(api, 'bzxz'));
    this.strong = new WorkSectionStore(showcaseBooks(api, 'kkbg'));
    this.popular = new WorkSectionStore(showcaseBooks(api, 'hot'));
    makeAutoObservable<this, 'session' | 'now' | 'idle' | 'home' | 'history' | 'shown'>(
      this,
      {
        session: false,
        now: false,
        idle: false,
        home: false,
        history: false,
        shown: false,
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

  /** Due, and not known to be empty. */
  get showsThreeD(): boolean {
    return this.isThreeDDue && !(this.threeD.status === 'ready' && this.threeD.books.length === 0);
  }

  /** What was last read on this device, newest first. */
  get recent(): readonly ReadingRecord[] {
    return this.history.records.slice(0, recentReadings);
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    this.isThreeDDue = this.session.hasRecharged || isNight(this.now());
    if (this.status === 'ready') void this.loadThreeD(signal);
    else void this.load();
  }

  async load(): Promise<void> {
    const signal = this.shown;
    const home = await this.home.load(signal);
    if (!home) return;
    this.seedUpper(home);
    await this.idle();
    this.seedLower(home);
    await this.loadThreeD(signal);
  }

  refreshThreeD(): Promise<void> {
    return this.threeD.refresh(this.shown);
  }

  refreshPhotoSets(): Promise<void> {
    return this.photoSets.refresh(this.shown);
  }

  retryStrong(): void {
    void this.strong.load(this.shown);
  }

  retryPopular(): void {
    void this.popular.load(this.shown);
  }

  refreshRecommend(): Promise<void> {
    return this.recommend.refresh(this.shown);
  }

  refreshNewBooks(): Promise<void> {
    return this.newBooks.refresh(this.shown);
  }

  refreshUpdates(): Promise<void> {
    return this.updates.refresh(this.shown);
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

  /** Each section takes its part of the answer: first those that a phone shows before it is scrolled. */
  private seedUpper(home: ComicHome): void {
    this.recommend.seed(home.recommend);
    this.updates.seed(home.dayUpdate);
  }

  private seedLower(home: ComicHome): void {
    this.newBooks.seed(home.newBooks);
    this.ranking.seed(home.rank);
    this.photoSets.seed(home.photoSets);
    this.strong.seed(home.strong);
    this.popular.seed(home.popular);
  }

  /** After the first content: at night it would be one request too many before it. */
  private async loadThreeD(signal: AbortSignal): Promise<void> {
    if (this.isThreeDDue && !signal.aborted) await this.threeD.load(signal);
  }
}

function isNight(date: Date): boolean {
  const hour = date.getHours();
  return hour >= night.from || hour < night.to;
}
