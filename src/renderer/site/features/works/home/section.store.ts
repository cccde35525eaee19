import { makeAutoObservable } from 'mobx';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Work } from '../work.ts';
import { WorkBatchStore } from '../work-batch.store.ts';
import type { FetchWorks } from '../works-page.ts';
import type { FetchedPlan } from './section-plan.ts';

/** Key of the list of a section without tabs, which has only one. */
const onlyList = '';

/** Holds the content of a section. Each tab keeps its works, but only the selected one loads. */
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

  /** Sets the first page of the first tab, from a response for several sections. */
  seed(works: readonly Work[]): void {
    this.#batchOf(this.#first).seed(works);
  }

  /** Marks the content of all tabs as old, so that the next load replaces it. */
  expire(): void {
    for (const batch of this.#batches.values()) batch.expire();
  }

  /** Loads the first page of the selected tab if it is missing or expired. */
  async load(): Promise<void> {
    await this.current.load(this.#signal());
  }

  /** Selects a tab, aborts the previous tab's request, and loads the tab's first page if it is missing or expired. */
  async select(tab: string): Promise<void> {
    this.#loading?.abort();
    this.selected = tab;
    await this.load();
  }

  /** Replaces the works with the next page, or retries the first page after a failure. */
  async refresh(): Promise<void> {
    await this.current.refresh(this.#signal());
  }

  /** Returns a signal that aborts when the user leaves the screen or selects another tab. */
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
