import { comicHome } from '#shared/contract/comic/home.ts';
import type { ScreensOf } from '#shared/screens/routes.ts';
import { listRoutes } from '../../features/works/lists/list-routes.ts';
import { paths } from '../../paths.ts';
import type { ScreenRoutes } from '../../services/navigation/route-definition.ts';
import { comicLists } from './comic-lists.ts';
import { ComicHomeScreen } from './home/comic-home.screen.tsx';

const below = { transition: 'horizontal', depth: 2, keepAlive: true } as const;

export const routes: ScreenRoutes<ScreensOf<'comic'>> = {
  comicHome: {
    // Part of the initial bundle, because most visits begin with this screen, and a separate file would take longer on
    // a slow connection.
    load: async () => ComicHomeScreen,
    begin: (api) => api.prefetch(comicHome),
    transition: 'none',
    depth: 1,
    keepAlive: true,
    tab: 'comic',
    search: { to: paths.comicSearch.to(), text: '搜索漫画名称、简介' },
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
  },
  comicCategory: {
    load: async () => (await import('./comic-filters.screen.ts')).ComicCategoryScreen,
    ...below,
  },
  comicSearch: {
    load: async () => (await import('./comic-search.screen.ts')).ComicSearchScreen,
    transition: 'vertical',
    depth: 2,
    keepAlive: false,
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
  },
  comicReader: {
    load: async () => (await import('./reader/reader.screen.tsx')).ReaderScreen,
    transition: 'horizontal',
    depth: ({ number }) => 5 + Number(number),
    keepAlive: false,
    restoresPosition: true,
    isWide: true,
    // The reader has its own report link below the last chapter, which Tab reaches only while it is visible.
    hasNoReportLink: true,
  },
};
