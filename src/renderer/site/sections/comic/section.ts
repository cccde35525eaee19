import { comicHome } from '#shared/contract/comic/home.ts';
import { listRoute } from '../../features/works/lists/list-route.ts';
import { paths } from '../../paths.ts';
import type { RouteDefinition } from '../../services/navigation/route-definition.ts';
import { comicLists } from './comic-lists.ts';
import { ComicHomeScreen } from './home/comic-home.screen.tsx';
import { comicKeys } from './library/comic-keys.ts';

/** What this device keeps for one account only: goes with it. Keys of localStorage. */
export const accountKeys: readonly string[] = [comicKeys.autoBuy];

export const routes: readonly RouteDefinition[] = [
  {
    path: paths.comicHome.pattern,
    // With the app's own code: most visits begin here, and a file more would share a slow line with that.
    load: async () => ComicHomeScreen,
    begin: (api) => api.begin(comicHome),
    transition: 'none',
    depth: 1,
    keepAlive: true,
    title: '漫画',
    tab: 'comic',
    isSectionHome: true,
  },
  ...comicLists.map(listRoute),
  {
    path: paths.comicRanking.pattern,
    load: async () => (await import('./comic-filters.screen.ts')).ComicRankingScreen,
    transition: 'horizontal',
    depth: 2,
    keepAlive: true,
    title: '排行榜',
  },
  {
    path: paths.comicShelf.pattern,
    load: async () => (await import('./shelf/shelf.screen.tsx')).ShelfScreen,
    transition: 'none',
    depth: 1,
    keepAlive: true,
    title: '书架',
  },
  {
    path: paths.comicCategory.pattern,
    load: async () => (await import('./comic-filters.screen.ts')).ComicCategoryScreen,
    transition: 'horizontal',
    depth: 2,
    keepAlive: true,
    title: '漫画分类',
  },
  {
    path: paths.comicSearch.pattern,
    load: async () => (await import('./comic-search.screen.ts')).ComicSearchScreen,
    transition: 'vertical',
    depth: 2,
    keepAlive: false,
    title: '搜索',
  },
  {
    path: paths.comicBook.pattern,
    load: async () => (await import('./book/book-detail.screen.tsx')).BookDetailScreen,
    transition: 'horizontal',
    depth: 3,
    keepAlive: true,
    title: '漫画详情',
  },
  {
    path: paths.comicChapters.pattern,
    load: async () => (await import('./chapters/chapter-list.screen.tsx')).ChapterListScreen,
    transition: 'horizontal',
    depth: 4,
    keepAlive: false,
    title: '目录',
  },
  {
    path: paths.comicReader.pattern,
    load: async () => (await import('./reader/reader.screen.tsx')).ReaderScreen,
    transition: 'horizontal',
    depth: ({ number }) => 5 + Number(number),
    keepAlive: false,
    keepsPlace: true,
  },
];
