import type { ListPlan } from '../../features/works/lists/list-plan.ts';
import { paths } from '../../paths.ts';
import { latestComics, showcase, updatedComics } from './comic-pages.ts';

const dayUpdates = { size: 10, count: 5 } as const;

/** The list screens of the comic section: they differ by nothing else. */
export const comicLists: readonly ListPlan[] = [
  { path: paths.comicLatest.pattern, title: '最近更新', worksOf: latestComics },
  { path: paths.comicRecommended.pattern, title: '每日推荐', worksOf: (api) => showcase(api, 'e_recommend') },
  { path: paths.comicThreeD.pattern, title: '3D漫画', worksOf: (api) => showcase(api, 'three_d') },
  { path: paths.comicSpotlight.pattern, title: '强档热推', worksOf: (api) => showcase(api, 'kkbg') },
  { path: paths.comicNewWorks.pattern, title: '新作上架', worksOf: (api) => showcase(api, 'new_on') },
  { path: paths.comicPhotoSets.pattern, title: '漫画写真', worksOf: (api) => showcase(api, 'bzxz') },
  { path: paths.comicNewBooks.pattern, title: '新书上架', worksOf: (api) => showcase(api, 'new') },
  {
    path: paths.comicPopular.pattern,
    title: '人气热门',
    worksOf: (api) => showcase(api, 'hot'),
    isRanked: true,
  },
  {
    path: paths.comicDayUpdates.pattern,
    title: '每日更新',
    worksOf: (api) => updatedComics(api, '', dayUpdates.size),
    batches: dayUpdates,
  },
];
