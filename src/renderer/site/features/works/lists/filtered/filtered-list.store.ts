import { makeAutoObservable } from 'mobx';
import type { ApiClient } from '../../../../services/api/api-client.ts';
import { Loadable } from '../../../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../../../services/screen/screen-lifetime.ts';
import type { Choice } from '../../../../ui/form/choice-row.tsx';
import { WorkListStore, type WorkSource } from '../work-list.store.ts';
import type { FilterChoices, FilteredListPlan, Filters } from './filtered-list-plan.ts';

/** Filters in the URL. A missing or invalid value counts as the filter's first value. */
export type WantedFilters = { readonly [Name in keyof Filters]: string | null };

/** Key of the category that contains all works. */
const anyCategory = '0';
const anyCategoryChoice: Choice = { key: anyCategory, label: '全部' };
const categoryPattern = /^[1-9]\d{0,18}$/;

interface FilteredListDeps {
  readonly api: ApiClient;
  readonly lifetime: ScreenLifetime;
}

/** Loads a list of works with one or two filters, which are part of the URL. */
export class FilteredListStore {
  readonly list: WorkListStore;
  readonly serverChoices: Loadable<FilterChoices>;
  private wanted: WantedFilters;
  readonly #api: ApiClient;
  readonly #plan: FilteredListPlan;
  readonly #lifetime: ScreenLifetime;

  constructor({ api, lifetime }: FilteredListDeps, plan: FilteredListPlan, wanted: WantedFilters) {
    this.#api = api;
    this.#plan = plan;
    this.#lifetime = lifetime;
    this.wanted = wanted;
    this.serverChoices = new Loadable((signal) => plan.fetchChoices(api, signal));
    this.list = new WorkListStore(this.#sourceOf(this.filters), lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get groups(): readonly Choice[] {
    return [...(this.#plan.group?.choices ?? []), ...(this.serverChoices.value?.groups ?? [])];
  }

  get categories(): readonly Choice[] {
    return [anyCategoryChoice, ...(this.serverChoices.value?.categories ?? [])];
  }

  /**
   * Current filters, which are those of the URL if they are valid. Until the values of the server have loaded, a value
   * that matches the pattern counts as valid.
   */
  get filters(): Filters {
    const isLoaded = this.serverChoices.value !== undefined;
    return {
      group: chosen(this.wanted.group, this.groups, isLoaded ? undefined : this.#plan.group?.pattern),
      category: chosen(this.wanted.category, this.categories, isLoaded ? undefined : categoryPattern),
    };
  }

  start(): void {
    this.list.start();
    void this.loadChoices();
  }

  /** Loads the values of the filters. The list loads in parallel. */
  async loadChoices(): Promise<void> {
    await this.serverChoices.ensure(this.#lifetime.signal);
    this.apply();
  }

  /** Returns the path of the list with some filters changed. */
  addressOf(changes: Partial<Filters>): string {
    const { group, category } = { ...this.filters, ...changes };
    return this.#plan.address({
      ...(group !== this.groups[0]?.key && { group }),
      ...(category !== anyCategory && { category }),
    });
  }

  want(wanted: WantedFilters): void {
    this.wanted = wanted;
    this.apply();
  }

  private apply(): void {
    this.list.show(this.#sourceOf(this.filters));
  }

  #sourceOf(filters: Filters): WorkSource {
    return {
      key: `${filters.group} ${filters.category}`,
      fetchWorks: this.#plan.worksOf(this.#api, filters),
    };
  }
}

function chosen(wanted: string | null, choices: readonly Choice[], mayBe: RegExp | undefined): string {
  const isChoice = choices.some(({ key }) => key === wanted) || (wanted !== null && mayBe?.test(wanted));
  return wanted !== null && isChoice ? wanted : (choices[0]?.key ?? '');
}
