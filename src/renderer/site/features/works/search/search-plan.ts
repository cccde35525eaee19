import type { ComponentType } from 'react';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { CoverShape } from '../../../ui/layout/cover.tsx';
import type { FetchWorks } from '../works-page.ts';

/** Configuration of a section's search. */
export interface SearchPlan {
  /** Accessible name of the field. */
  readonly label: string;
  readonly placeholder: string;
  /** Max keyword length in user-perceived characters (grapheme clusters). */
  readonly maxLength: number;
  /** Returns the error message for a keyword that is too long. */
  tooLongText(maxLength: number): string;
  readonly storageKey: string;
  /** Path of the section's home. The back button leads there if the visit started with the search. */
  readonly home: string;
  /** Returns the message for a search without results. */
  emptyText(keyword: string): string;
  /** Returns the text above the results. `count` ends with "+" if more results may follow. */
  countText(count: string): string;
  readonly shape?: CoverShape;
  /** Returns the path of the search, with or without a keyword. */
  address(keyword?: string): string;
  find(api: ApiClient, keyword: string): FetchWorks;
  /** Content below the recent searches until the user types; none by default. */
  readonly Start?: ComponentType;
  /**
   * Fetches the popular keywords. The first text of the response contains them, separated by commas. Undefined if the
   * server has none for the section.
   */
  fetchHotWords?(api: ApiClient, signal: AbortSignal): Promise<readonly string[]>;
}
