import type { ApiClient } from '../../../services/api/api-client.ts';
import type { CoverShape } from '../../../ui/layout/cover.tsx';
import type { FetchWorks } from '../works-page.ts';

/** A section's search as data. */
export interface SearchPlan {
  /** What the field is for, for assistive technology. */
  readonly label: string;
  readonly placeholder: string;
  /** Of a keyword, in characters as a person counts them. */
  readonly maxLength: number;
  /** Said of a longer one. */
  tooLongText(maxLength: number): string;
  /** Under which this device keeps the recent searches. */
  readonly storageKey: string;
  /** Said when nothing was found. */
  emptyText(keyword: string): string;
  /** Said above the results; `count` ends in a plus sign while there are more than those. */
  countText(count: string): string;
  /** Of the covers of what is found. */
  readonly shape?: CoverShape;
  /** Of the screen with a keyword, or without. */
  address(keyword?: string): string;
  find(api: ApiClient, keyword: string): FetchWorks;
  /** The first text holds the words, with commas between them. Absent where the server has none. */
  fetchHotWords?(api: ApiClient, signal: AbortSignal): Promise<readonly string[]>;
}
