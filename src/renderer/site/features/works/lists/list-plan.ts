import type { TitledScreen } from '#shared/screens/routes.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { CoverShape } from '../../../ui/layout/cover.tsx';
import type { FetchWorks } from '../works-page.ts';
import type { BatchOptions } from './batch-list.store.ts';

export interface ListPlan {
  readonly name: TitledScreen;
  worksOf(api: ApiClient): FetchWorks;
  /** True shows the rank of each work, counted across pages. */
  readonly isRanked?: boolean;
  readonly shape?: CoverShape;
  /**
   * Options of a list that shows one batch at a time, which the button 再来一批 replaces. If undefined, the list grows page
   * by page.
   */
  readonly batches?: BatchOptions;
}
