import type { ApiClient } from '../../../../services/api/api-client.ts';
import type { FetchWorks } from '../../works-page.ts';

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

/** What the server tells that there is to choose from; 'all' is added. */
export interface FilterChoices {
  /** After the plan's own. */
  readonly groups?: readonly Choice[];
  readonly categories: readonly Choice[];
}

/** A list under two filters as data. */
export interface FilteredListPlan {
  /** What the filters are called, for assistive technology. */
  readonly groupLabel: string;
  readonly categoryLabel: string;
  /** Of `group` in the address. */
  readonly groupName: string;
  /** The values of `group` that are known without asking, the default first. */
  readonly groups: readonly Choice[];
  /** How a group looks that may be one, while the server has not told them. */
  readonly groupPattern: RegExp;
  /** Where the list is with these filters; undefined stands for the first choice. */
  address(filters: Partial<Filters>): string;
  fetchChoices(api: ApiClient, signal: AbortSignal): Promise<FilterChoices>;
  /** `category` is '0' for all. */
  worksOf(api: ApiClient, filters: Filters): FetchWorks;
}
