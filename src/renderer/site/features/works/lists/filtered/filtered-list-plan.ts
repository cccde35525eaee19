import type { ApiClient } from '../../../../services/api/api-client.ts';
import type { Choice } from '../../../../ui/form/choice-row.tsx';
import type { CoverShape } from '../../../../ui/layout/cover.tsx';
import type { FetchWorks } from '../../works-page.ts';

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

/** The filter of a list that is not its category. */
export interface GroupFilter {
  /** What it is called, for assistive technology. */
  readonly label: string;
  /** In the address. */
  readonly name: string;
  /** The values that are known without asking, the default first. */
  readonly choices: readonly Choice[];
  /** How a value looks that may be one, while the server has not told them. */
  readonly pattern: RegExp;
}

/** A list under one or two filters as data. */
export interface FilteredListPlan {
  /** What the categories are called, for assistive technology. */
  readonly categoryLabel: string;
  readonly group?: GroupFilter;
  /** Of the works' covers. */
  readonly shape?: CoverShape;
  /** Where the list is with these filters; undefined stands for the first choice. */
  address(filters: Partial<Filters>): string;
  fetchChoices(api: ApiClient, signal: AbortSignal): Promise<FilterChoices>;
  /** `category` is '0' for all. */
  worksOf(api: ApiClient, filters: Filters): FetchWorks;
}

/** A list under both. */
export interface GroupedListPlan extends FilteredListPlan {
  readonly group: GroupFilter;
}
