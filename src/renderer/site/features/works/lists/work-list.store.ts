import { makeAutoObservable, observableRef } from 'mobx';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { type ListPage, PagedList } from '../../../services/paged-list.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { ShownAd } from '../../ads/shown-ad.ts';
import type { Work } from '../work.ts';
import type { FetchWorks } from '../works-page.ts';

export interface WorkSource {
  /** Key that identifies the source. */
  readonly key: string;
  readonly fetchWorks: FetchWorks;
}

/** Loads a list of works page by page, and its ads. */
export class WorkListStore {
  readonly works: PagedList<Work>;
  /** Ads of the list; undefined until the first response. They do not change with the source. */
  ads: readonly ShownAd[] | undefined = undefined;
  #source: WorkSource;
  readonly #lifetime: Pick<ScreenLifetime, 'signal'>;
  #loading = new AbortController();

  constructor(source: WorkSource, lifetime: Pick<ScreenLifetime, 'signal'>) {
    this.#source = source;
    this.#lifetime = lifetime;
    this.works = new PagedList((page, signal) => this.fetchPage(page, signal));
    makeAutoObservable(this, { ads: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#loading = linkedAbort(this.#lifetime.signal);
    if (this.works.items.length === 0) this.loadMore();
  }

  loadMore(): void {
    void this.works.loadMore(this.#loading.signal);
  }

  /** Lists another source from its first page. Aborts the request for the old source. */
  show(source: WorkSource): void {
    if (source.key === this.#source.key) return;
    this.#source = source;
    this.#loading.abort();
    this.#loading = linkedAbort(this.#lifetime.signal);
    this.works.restart();
    this.loadMore();
  }

  /**
   * Fetches a page. Drops works that are already listed, because works may move between two requests. A page without
   * new works ends the list.
   */
  private async fetchPage(page: number, signal: AbortSignal): Promise<ListPage<Work>> {
    const { works, ads, totalPage } = await this.#source.fetchWorks(page, signal);
    this.receivedAds(ads ?? []);
    const listed = new Set(this.works.items.map(({ key }) => key));
    const items = works.filter(({ key }) => !listed.has(key) && listed.add(key));
    return { items, totalPage };
  }

  private receivedAds(ads: readonly ShownAd[]): void {
    this.ads ??= ads;
  }
}
