import { makeAutoObservable } from 'mobx';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Work } from '../work.ts';
import { WorkBatchStore } from '../work-batch.store.ts';
import type { FetchWorks } from '../works-page.ts';
import type { FetchedPlan } from './section-plan.ts';

/** The list of a section without tabs. */
const onlyList = '';

/** What a section has fetched: each of its tabs keeps its works, only the selected one loads. */
export class SectionStore {
  selected: string;
  readonly #first: string;
  readonly #batches = new Map<string, WorkBatchStore>();
  readonly #worksOf: (tab: string) => FetchWorks;
  readonly #cycle: number;
  readonly #lifetime: ScreenLifetime;
  #loading: AbortController | undefined = undefined;

  constructor({ source, batches = 1 }: FetchedPlan, lifetime: ScreenLifetime) {
    this.#first = source.kind === 'tabs' ? source.tabs[0].key : onlyList;
    this.#worksOf = source.kind === 'tabs' ? source.worksOf : () => source.fetchWorks;
    this.#cycle = batches;
    this.#lifetime = lifetime;
    this.selected = this.#first;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get current(): WorkBatchStore {
    return this.#batchOf(this.selected);
  }

  /** The first tab's page 1, from an answer that came for several sections at once. */
  seed(works: readonly Work[]): void {
    this.#batchOf(this.#first).seed(works);
  }

  /** What its tabs show is exchanged as soon as there is something newer. */
  expire(): void {
    for (const batch of this.#batches.values()) batch.expire();
  }

  /** Fetches the first page of the selected tab unless a page is there. */
  async load(): Promise<void> {
    await this.current.load(this.#signal());
  }

  /** Shows a tab and loads it if it is empty; what an older tab was loading is given up. */
  async select(tab: string): Promise<void> {
    this.#loading?.abort();
    this.selected = tab;
    await this.load();
  }

  /** Exchanges the works for the next page's, or fetches the first again that failed. */
  async refresh(): Promise<void> {
    await this.current.refresh(this.#signal());
  }

  /** Of the time that the screen is shown and the tab selected. */
  #signal(): AbortSignal {
    if (this.#loading?.signal.aborted !== false) this.#loading = linkedAbort(this.#lifetime.signal);
    return this.#loading.signal;
  }

  #batchOf(tab: string): WorkBatchStore {
    const known = this.#batches.get(tab);
    if (known) return known;
    const batch = new WorkBatchStore(this.#worksOf(tab), this.#cycle);
    this.#batches.set(tab, batch);
    return batch;
  }
}
