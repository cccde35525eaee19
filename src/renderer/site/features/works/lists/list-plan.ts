import type { TitledScreen } from '#shared/screens/routes.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { CoverShape } from '../../../ui/layout/cover.tsx';
import type { FetchWorks } from '../works-page.ts';
import type { BatchOptions } from './batch-list.store.ts';

/** A list screen as a row of its section's table. */
export interface ListPlan {
  /** Of its screen. */
  readonly name: TitledScreen;
  worksOf(api: ApiClient): FetchWorks;
  /** The works have numbers, on through the pages. */
  readonly isRanked?: boolean;
  /** Of the works' covers. */
  readonly shape?: CoverShape;
  /** Shows a batch at a time, which 再来一批 exchanges for the next; without it the list grows. */
  readonly batches?: BatchOptions;
}
