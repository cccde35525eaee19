import type { ScreensOf } from '#shared/screens/routes.ts';
import { paths } from '../../paths.ts';
import type { ScreenRoutes } from '../../services/navigation/route-definition.ts';
import type { novelListScreens } from './novel-list-screens.ts';

/** Imports a list screen dynamically, which keeps the lists and their dependencies out of the initial bundle. */
const list = (name: keyof typeof novelListScreens) => async () =>
  (await import('./novel-list-screens.ts')).novelListScreens[name];

const below = { transition: 'horizontal', depth: 2, keepAlive: true, column: 'page' } as const;

export const routes: ScreenRoutes<ScreensOf<'novel'>> = {
  novelHome: {
    load: async () => (await import('./home/novel-home.screen.tsx')).NovelHomeScreen,
    transition: 'none',
    depth: 1,
    keepAlive: true,
    tab: 'novel',
    placeholder: { banner: 'wide', hasNavigation: true, columns: 3 },
    column: 'page',
    search: { to: paths.novelSearch.to(), text: '小说名称、作者' },
  },
  novelEditorPicks: { load: list('novelEditorPicks'), ...below },
  novelRanking: { load: list('novelRanking'), ...below },
  novelFeatured: { load: list('novelFeatured'), ...below },
  novelNewBooks: { load: list('novelNewBooks'), ...below },
  novelDayUpdates: { load: list('novelDayUpdates'), ...below },
  novelCategory: { load: list('novelCategory'), ...below },
  novelShelf: { load: list('novelShelf'), ...below },
  novelSearch: {
    load: list('novelSearch'),
    transition: 'vertical',
    hasOwnHead: true,
    depth: 2,
    keepAlive: false,
    column: 'page',
  },
  novelBook: {
    load: async () => (await import('./book/novel-detail.screen.tsx')).NovelDetailScreen,
    ...below,
    depth: 3,
  },
  novelChapters: {
    load: async () => (await import('./chapters/chapter-list.screen.tsx')).NovelChaptersScreen,
    transition: 'horizontal',
    depth: 4,
    keepAlive: false,
    column: 'page',
  },
  novelReader: {
    load: async () => (await import('./reader/novel-reader.screen.tsx')).NovelReaderScreen,
    transition: 'horizontal',
    depth: ({ number }) => 5 + Number(number),
    keepAlive: false,
    restoresPosition: true,
    column: 'reader',
    // Has no report link in the frame, because the reader renders its own on the background of the text.
    hasNoReportLink: true,
    staysMounted: (from, to) => from['id'] === to['id'],
  },
};
