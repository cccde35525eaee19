import type { ApiClient } from '../../../../services/api/api-client.ts';
import type { Choice } from '../../../../ui/form/choice-row.tsx';
import type { CoverShape } from '../../../../ui/layout/cover.tsx';
import type { FetchWorks } from '../../works-page.ts';

/** Filters of a list: its category, and a second one specific to the list. */
export interface Filters {
  readonly group: string;
  readonly category: string;
}

/** Filter values from the server; the value for "all" is added to them. */
export interface FilterChoices {
  /** Added after the plan's own choices. */
  readonly groups?: readonly Choice[];
  readonly categories: readonly Choice[];
}

/** The second filter of a list, next to the category. */
export interface GroupFilter {
  /** Accessible name. */
  readonly label: string;
  /** Name of the query parameter. */
  readonly name: string;
  /** Values known in advance, the default first. */
  readonly choices: readonly Choice[];
  /** Matches values that may be valid, until the server's values are loaded. */
  readonly pattern: RegExp;
}

/** Configuration of a list with one or two filters. */
export interface FilteredListPlan {
  /** Accessible name of the categories. */
  readonly categoryLabel: string;
  readonly group?: GroupFilter;
  readonly shape?: CoverShape;
  /** Returns the path of the list with these filters; undefined means the first choice. */
  address(filters: Partial<Filters>): string;
  fetchChoices(api: ApiClient, signal: AbortSignal): Promise<FilterChoices>;
  /** Returns the function that fetches the filtered list. `category` is '0' for all. */
  worksOf(api: ApiClient, filters: Filters): FetchWorks;
}

/** A list with both filters. */
export interface GroupedListPlan extends FilteredListPlan {
  readonly group: GroupFilter;
}
