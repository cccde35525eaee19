import type { TitledScreen } from '#shared/screens/routes.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { CoverShape } from '../../../ui/layout/cover.tsx';
import type { FetchWorks } from '../works-page.ts';
import type { BatchOptions } from './batch-list.store.ts';

/** Configuration of a list screen. */
export interface ListPlan {
  /** Name of the screen. */
  readonly name: TitledScreen;
  worksOf(api: ApiClient): FetchWorks;
  /** Shows the rank of each work, counted across pages. */
  readonly isRanked?: boolean;
  /** Shape of the covers. */
  readonly shape?: CoverShape;
  /** Shows one batch at a time, which 再来一批 replaces with the next. If omitted, the list grows by pages. */
  readonly batches?: BatchOptions;
}
