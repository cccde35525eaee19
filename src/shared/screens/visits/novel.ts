import type { ScreenName } from '../routes.ts';
import { notBuilt, type VisitsOf } from '../screen-visit.ts';

export const novelVisits: VisitsOf<Extract<ScreenName, `novel${string}`>> = {
  novelHome: notBuilt,
  novelDayUpdates: notBuilt,
  novelSearch: notBuilt,
  novelShelf: notBuilt,
  novelCategory: notBuilt,
  novelEditorPicks: notBuilt,
  novelRanking: notBuilt,
  novelFeatured: notBuilt,
  novelNewBooks: notBuilt,
  novelBook: notBuilt,
  novelChapters: notBuilt,
  novelReader: notBuilt,
};
