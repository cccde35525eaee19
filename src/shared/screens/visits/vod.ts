import type { ScreenName } from '../routes.ts';
import { notBuilt, type VisitsOf } from '../screen-visit.ts';

export const vodVisits: VisitsOf<Extract<ScreenName, `vod${string}`>> = {
  vodHome: notBuilt,
  vodCategory: notBuilt,
  vodRanking: notBuilt,
  vodDetail: notBuilt,
  vodShelf: notBuilt,
  vodSearch: notBuilt,
};
