import type { ListPlan } from '../../features/works/lists/list-plan.ts';
import { latestComics, showcase, updatedComics } from './comic-pages.ts';

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
