import { paths } from '../../paths.ts';
import type { RouteDefinition } from '../../services/navigation/route-definition.ts';
import type { ListName } from './comic-lists.ts';

const listed = { transition: 'horizontal', depth: 2, keepAlive: true } as const;

/** The comic lists: those of one kind share a screen, which their name tells what to list. */
export const listRoutes: readonly RouteDefinition[] = [
  list('latest', paths.comicLatest.pattern, '最近更新'),
  list('recommend', paths.comicRecommended.pattern, '每日推荐'),
  list('threeD', paths.comicThreeD.pattern, '3D漫画'),
  list('kkbg', paths.comicSpotlight.pattern, '强档热推'),
  list('newOn', paths.comicNewWorks.pattern, '新作上架'),
  list('bzxz', paths.comicPhotoSets.pattern, '漫画写真'),
  list('new', paths.comicNewBooks.pattern, '新书上架'),
  list('ranked', paths.comicPopular.pattern, '人气热门'),
  {
    path: paths.comicDayUpdates.pattern,
    title: '每日更新',
    load: async () => (await import('../../features/works/lists/batch-list.screen.tsx')).DayUpdatesScreen,
    ...listed,
  },
  {
    path: paths.comicRanking.pattern,
    title: '排行榜',
    load: async () => (await import('../../features/works/lists/filtered/tabbed-list.tsx')).RankingScreen,
    ...listed,
  },
];

function list(name: ListName, path: string, title: string): RouteDefinition {
  return {
    path,
    title,
    load: async () => (await import('../../features/works/lists/work-list.screen.tsx')).comicListScreen(name),
    ...listed,
  };
}
