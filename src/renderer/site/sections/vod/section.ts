import type { ScreensOf } from '#shared/screens/routes.ts';
import type { ScreenRoutes } from '../../services/navigation/route-definition.ts';

/** The lists stay out of the site's first code, with all that they call. */
const lists = () => import('./vod-lists.screen.tsx');

const below = { transition: 'horizontal', depth: 2, keepAlive: true } as const;

export const routes: ScreenRoutes<Exclude<ScreensOf<'vod'>, 'vodDetail'>> = {
  vodHome: {
    load: async () => (await import('./home/vod-home.screen.tsx')).VodHomeScreen,
    transition: 'none',
    depth: 1,
    keepAlive: true,
    tab: 'vod',
    isSectionHome: true,
  },
  vodCategory: { load: async () => (await lists()).VodCategoryScreen, ...below },
  vodRanking: { load: async () => (await import('./vod-ranking.screen.ts')).VodRankingScreen, ...below },
  vodShelf: { load: async () => (await lists()).VodShelfScreen, ...below },
  vodSearch: {
    load: async () => (await import('./vod-search.screen.ts')).VodSearchScreen,
    transition: 'vertical',
    depth: 2,
    keepAlive: false,
  },
};
