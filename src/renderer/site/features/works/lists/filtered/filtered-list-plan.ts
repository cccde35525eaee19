import type { ApiClient } from '../../../../services/api/api-client.ts';
import type { Choice } from '../../../../ui/form/choice-row.tsx';
import type { CoverShape } from '../../../../ui/layout/cover.tsx';
import type { FetchWorks } from '../../works-page.ts';

/** Selected filters of a list: its category, and a second filter that differs between lists. */
export interface Filters {
  readonly group: string;
  readonly category: string;
}

/** Filter values from the server, without the value for "all". */
export interface FilterChoices {
  /** Values of the second filter, which follow the ones known in advance. */
  readonly groups?: readonly Choice[];
  readonly categories: readonly Choice[];
}

/** Second filter of a list, beside the category. */
export interface GroupFilter {
  /** Accessible name. */
  readonly label: string;
  /** Name of the query parameter. */
  readonly name: string;
  /** Values known in advance, the default first. */
  readonly choices: readonly Choice[];
  /** Pattern of values that may be valid. It is used until the values of the server have loaded. */
  readonly pattern: RegExp;
}

export interface FilteredListPlan {
  /** Accessible name of the categories. */
  readonly categoryLabel: string;
  readonly group?: GroupFilter;
  readonly shape?: CoverShape;
  /** Returns the path of the list with the given filters. A filter that is undefined has its first value. */
  address(filters: Partial<Filters>): string;
  fetchChoices(api: ApiClient, signal: AbortSignal): Promise<FilterChoices>;
  /** Returns the function that fetches the list with the given filters. Category '0' means all. */
  worksOf(api: ApiClient, filters: Filters): FetchWorks;
}

/** Configuration of a list with both filters. */
export interface GroupedListPlan extends FilteredListPlan {
  readonly group: GroupFilter;
}
