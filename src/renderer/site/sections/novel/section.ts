import type { ScreensOf } from '#shared/screens/routes.ts';
import type { ScreenRoutes } from '../../services/navigation/route-definition.ts';
import { novelKeys } from './library/novel-keys.ts';

/** What this device keeps for one account only: goes with it. Keys of localStorage. */
export const accountKeys: readonly string[] = [novelKeys.autoBuy];

/** The lists' plans stay out of the site's first code, with all that they call. */
const lists = () => import('./novel-lists.screen.ts');

const below = { transition: 'horizontal', depth: 2, keepAlive: true } as const;

export const routes: ScreenRoutes<ScreensOf<'novel'>> = {
  novelHome: {
    load: async () => (await import('./home/novel-home.screen.tsx')).NovelHomeScreen,
    transition: 'none',
    depth: 1,
    keepAlive: true,
    tab: 'novel',
    isSectionHome: true,
  },
  novelEditorPicks: { load: async () => (await lists()).NovelEditorPicksScreen, ...below },
  novelRanking: { load: async () => (await lists()).NovelRankingScreen, ...below },
  novelFeatured: { load: async () => (await lists()).NovelFeaturedScreen, ...below },
  novelNewBooks: { load: async () => (await lists()).NovelNewBooksScreen, ...below },
  novelDayUpdates: {
    load: async () => (await import('./novel-filters.screen.ts')).NovelDayUpdatesScreen,
    ...below,
  },
  novelCategory: {
    load: async () => (await import('./novel-filters.screen.ts')).NovelCategoryScreen,
    ...below,
  },
  novelShelf: {
    load: async () => (await import('./novel-shelf.screen.tsx')).NovelShelfScreen,
    ...below,
  },
  novelSearch: {
    load: async () => (await import('./novel-search.screen.ts')).NovelSearchScreen,
    transition: 'vertical',
    depth: 2,
    keepAlive: false,
  },
  novelBook: {
    load: async () => (await import('./book/novel-detail.screen.tsx')).NovelDetailScreen,
    transition: 'horizontal',
    depth: 3,
    keepAlive: true,
  },
  novelChapters: {
    load: async () => (await import('./chapters/chapter-list.screen.tsx')).NovelChaptersScreen,
    transition: 'horizontal',
    depth: 4,
    keepAlive: false,
  },
  novelReader: {
    load: async () => (await import('./reader/novel-reader.screen.tsx')).NovelReaderScreen,
    transition: 'horizontal',
    depth: ({ number }) => 5 + Number(number),
    keepAlive: false,
    keepsPlace: true,
    isWide: true,
    // Its own stands on the paper that the text does.
    hasNoReportLink: true,
    goesOn: (from, to) => from['id'] === to['id'],
  },
};
