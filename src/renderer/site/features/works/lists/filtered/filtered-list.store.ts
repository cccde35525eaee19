import { makeAutoObservable } from 'mobx';
import type { BookPage } from '#shared/contract/comic/entities.ts';
import { comicCategories } from '#shared/contract/comic/lists.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';
import type { ApiClient } from '../../../../services/api/api-client.ts';
import { Loadable } from '../../../../services/async/loadable.store.ts';
import { WorkListStore, type WorkSource } from '../work-list.store.ts';

type FilterLists = DataOf<typeof comicCategories>;

/** One value of a filter. */
export interface Choice {
  readonly key: string;
  readonly label: string;
}

/** The filters of a list: a category, and one more that is the list's own. */
export interface Filters {
  readonly group: string;
  readonly category: string;
}

/** What an address says of the filters: absent or broken values count as the first choice. */
export type WantedFilters = { readonly [Name in keyof Filters]: string | null };

/** What one filtered list has that another has not. */
export interface FilteredList {
  /** Of `group` in the address. */
  readonly groupName: string;
  /** The values of `group`, the default first; `lists` is undefined until the server has told them. */
  groups(lists: FilterLists | undefined): readonly Choice[];
  /** How a group looks that may be one, while the server has not told them. */
  readonly groupPattern: RegExp;
  /** Where the list is with these filters; undefined stands for the first choice. */
  address(filters: Partial<Filters>): string;
  fetchPage(api: ApiClient, filters: Filters, page: number, signal: AbortSignal): Promise<BookPage>;
}

/** The category that stands for all. */
const anyCategory = '0';
const anyCategoryChoice: Choice = { key: anyCategory, label: '全部' };
const categoryPattern = /^[1-9]\d{0,8}$/;

/** A list of books under two filters, which follow the address. */
export class FilteredListStore {
  readonly list: WorkListStore;
  readonly lists: Loadable<FilterLists>;
  private wanted: WantedFilters;
  private readonly api: ApiClient;
  private readonly kind: FilteredList;
  private shown: AbortSignal = new AbortController().signal;

  constructor(api: ApiClient, kind: FilteredList, wanted: WantedFilters) {
    this.api = api;
    this.kind = kind;
    this.wanted = wanted;
    this.lists = new Loadable((signal) => api.call(comicCategories, { signal }));
    this.list = new WorkListStore(this.sourceOf(this.filters));
    makeAutoObservable<this, 'api' | 'kind' | 'shown' | 'sourceOf'>(
      this,
      { list: false, lists: false, api: false, kind: false, shown: false, sourceOf: false },
      { autoBind: true },
    );
  }

  get groups(): readonly Choice[] {
    return this.kind.groups(this.lists.value);
  }

  get categories(): readonly Choice[] {
    const categories = this.lists.value?.categoryList ?? [];
    return [anyCategoryChoice, ...categories.map(({ id, name }) => ({ key: String(id), label: name }))];
  }

  /** In force: those wanted, as far as they exist; before the server has told, as far as they may. */
  get filters(): Filters {
    const isTold = this.lists.value !== undefined;
    return {
      group: chosen(this.wanted.group, this.groups, isTold ? undefined : this.kind.groupPattern),
      category: chosen(this.wanted.category, this.categories, isTold ? undefined : categoryPattern),
    };
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    this.list.start(signal);
    void this.loadLists();
  }

  /** What the filters choose from; the list is there without it. */
  async loadLists(): Promise<void> {
    await this.lists.ensure(this.shown);
    this.apply();
  }

  /** Where the list is with some filters exchanged. */
  addressOf(changes: Partial<Filters>): string {
    const { group, category } = { ...this.filters, ...changes };
    return this.kind.address({
      ...(group !== this.groups[0]?.key && { group }),
      ...(category !== anyCategory && { category }),
    });
  }

  want(wanted: WantedFilters): void {
    this.wanted = wanted;
    this.apply();
  }

  private apply(): void {
    this.list.show(this.sourceOf(this.filters));
  }

  private sourceOf(filters: Filters): WorkSource {
    return {
      key: `${filters.group} ${filters.category}`,
      fetchPage: (page, signal) => this.kind.fetchPage(this.api, filters, page, signal),
    };
  }
}

function chosen(wanted: string | null, choices: readonly Choice[], mayBe: RegExp | undefined): string {
  const isChoice = choices.some(({ key }) => key === wanted) || (wanted !== null && mayBe?.test(wanted));
  return wanted !== null && isChoice ? wanted : (choices[0]?.key ?? '');
}
