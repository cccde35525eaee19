import { CategoryScreen } from '../category/category.screen.tsx';
import { SearchScreen } from '../search/search.screen.tsx';
import { comicListScreen } from './comic-list.screen.tsx';
import { DayUpdatesScreen } from './day-updates.screen.tsx';
import { RankingScreen } from './ranking.screen.tsx';

/**
 * The screens that list books, as one file for a phone to fetch: nearly all of their code is the same, and what several
 * files share would be loaded with the home.
 */
export const listingScreens = {
  category: CategoryScreen,
  search: SearchScreen,
  dayUpdates: DayUpdatesScreen,
  ranking: RankingScreen,
  list: comicListScreen,
};
