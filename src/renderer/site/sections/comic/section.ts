import { comicHome } from '#shared/contract/comic/home.ts';
import type { ScreensOf } from '#shared/screens/routes.ts';
import type { ListPlan } from '../../features/works/lists/list-plan.ts';
import { paths } from '../../paths.ts';
import type { ScreenRoute, ScreenRoutes } from '../../services/navigation/route-definition.ts';
import { latestComics, showcase, updatedComics } from './comic-pages.ts';
import { ComicHomeScreen } from './home/comic-home.screen.tsx';

const below = { transition: 'horizontal', depth: 2, keepAlive: true, column: 'page' } as const;

/** Creates the routes of the lists. Each screen's code loads on first use. */
function listRoutes<Plan extends ListPlan>(plans: readonly Plan[]): ScreenRoutes<Plan['name']> {
  const routes = plans.map((plan) => [plan.name, listRoute(plan)] as const);
  return Object.fromEntries(routes) as ScreenRoutes<Plan['name']>;
}

function listRoute(plan: ListPlan): ScreenRoute {
  const { batches } = plan;
  return {
    ...below,
    load: batches
      ? async () =>
          (await import('../../features/works/lists/batch-list.screen.tsx')).batchListScreen(plan, batches)
      : async () => (await import('../../features/works/lists/work-list.screen.tsx')).workListScreen(plan),
  };
}

const dayUpdates = { size: 10, count: 5 } as const;

/** Plans of the comic section's list screens, which differ only in these values. */
export const comicLists = [
  { name: 'comicLatest', worksOf: latestComics },
  { name: 'comicRecommended', worksOf: (api) => showcase(api, 'e_recommend') },
  { name: 'comicThreeD', worksOf: (api) => showcase(api, 'three_d') },
  { name: 'comicSpotlight', worksOf: (api) => showcase(api, 'kkbg') },
  { name: 'comicNewWorks', worksOf: (api) => showcase(api, 'new_on') },
  { name: 'comicPhotoSets', worksOf: (api) => showcase(api, 'bzxz') },
  { name: 'comicNewBooks', worksOf: (api) => showcase(api, 'new') },
  {
    name: 'comicPopular',
    worksOf: (api) => showcase(api, 'hot'),
    isRanked: true,
  },
  {
    name: 'comicDayUpdates',
    worksOf: (api) => updatedComics(api, '', dayUpdates.size),
    batches: dayUpdates,
  },
] as const satisfies readonly ListPlan[];

export const routes: ScreenRoutes<ScreensOf<'comic'>> = {
  comicHome: {
    // Part of the initial bundle. Most visits begin with this screen, and a separate file would take longer on a slow
    // connection.
    load: async () => ComicHomeScreen,
    begin: (api) => api.prefetch(comicHome),
    transition: 'none',
    depth: 1,
    keepAlive: true,
    tab: 'comic',
    column: 'page',
    search: { to: paths.comicSearch.to(), text: '漫画名称、简介' },
  },
  ...listRoutes(comicLists),
  comicRanking: {
    load: async () => (await import('./comic-filters.screen.ts')).ComicRankingScreen,
    ...below,
  },
  comicShelf: {
    load: async () => (await import('./comic-shelf.screen.tsx')).ShelfScreen,
    transition: 'none',
    depth: 1,
    keepAlive: true,
    column: 'page',
  },
  comicCategory: {
    load: async () => (await import('./comic-filters.screen.ts')).ComicCategoryScreen,
    ...below,
  },
  comicSearch: {
    load: async () => (await import('./comic-search.screen.ts')).ComicSearchScreen,
    transition: 'vertical',
    hasOwnHead: true,
    depth: 2,
    keepAlive: false,
    column: 'page',
  },
  comicBook: {
    load: async () => (await import('./book/book-detail.screen.tsx')).BookDetailScreen,
    ...below,
    depth: 3,
  },
  comicChapters: {
    load: async () => (await import('./chapters/chapter-list.screen.tsx')).ChapterListScreen,
    transition: 'horizontal',
    depth: 4,
    keepAlive: false,
    column: 'page',
  },
  comicReader: {
    load: async () => (await import('./reader/reader.screen.tsx')).ReaderScreen,
    transition: 'horizontal',
    depth: ({ number }) => 5 + Number(number),
    keepAlive: false,
    restoresPosition: true,
    column: 'reader',
    // Has no report link in the frame. The reader has its own below the last chapter, which Tab reaches only while it
    // is visible.
    hasNoReportLink: true,
  },
};
