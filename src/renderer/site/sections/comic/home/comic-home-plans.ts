import type { ComicHome } from '#shared/contract/comic/home.ts';
import type { SectionPlan } from '../../../features/works/home/section-plan.ts';
import { grid2, grid3 } from '../../../features/works/home/shapes/grid.tsx';
import { ranking } from '../../../features/works/home/shapes/ranking.tsx';
import { spotlight } from '../../../features/works/home/shapes/spotlight.tsx';
import { rankTypeOf, rankTypes } from '../../../features/works/lists/rank-types.ts';
import type { Work } from '../../../features/works/work.ts';
import { paths } from '../../../paths.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { comicWorks, rankedComics, showcase, threeDComics, updatedComics } from '../comic-pages.ts';

/** Number of pages after which the button 换一批 starts again. */
const batches = 3;

interface HomePlansDeps {
  readonly api: ApiClient;
  readonly isThreeDDue: () => boolean;
  /** Returns the works that were last read on this device, the newest first. */
  readonly recent: () => readonly Work[];
}

/** Returns the sections of the comic home. Without `home`, omits the sections whose works its response contains. */
export function comicHomePlans(deps: HomePlansDeps, home?: ComicHome): readonly SectionPlan[] {
  return [...upperPlans(deps, home), ...lowerPlans(deps, home)];
}

function upperPlans({ api, isThreeDDue }: HomePlansDeps, home?: ComicHome): SectionPlan[] {
  const categories = home?.categoryList ?? [];
  return [
    {
      key: 'recommended',
      title: '每日推荐',
      more: paths.comicRecommended.to(),
      shape: grid3,
      count: 6,
      batches,
      source: {
        kind: 'list',
        first: home && comicWorks(home.recommend),
        fetchWorks: showcase(api, 'e_recommend'),
      },
    },
    {
      key: 'dayUpdates',
      title: '每日更新',
      more: paths.comicDayUpdates.to(),
      shape: grid3,
      count: 9,
      batches,
      source: {
        kind: 'tabs',
        label: '漫画类型',
        // Uses an empty filter for all works, as the call requires.
        tabs: [
          { key: '', label: '全部' },
          ...categories.map(({ id, name }) => ({ key: String(id), label: name })),
        ],
        first: home && comicWorks(home.dayUpdate),
        worksOf: (category) => updatedComics(api, category, 9),
      },
    },
    {
      key: 'threeD',
      title: '3D漫画',
      more: paths.comicThreeD.to(),
      shape: grid2,
      count: 6,
      batches,
      isDue: isThreeDDue,
      source: { kind: 'list', fetchWorks: threeDComics(api) },
    },
    {
      key: 'newBooks',
      title: '新书上架',
      more: paths.comicNewBooks.to(),
      shape: grid2,
      count: 6,
      batches,
      source: { kind: 'list', first: home && comicWorks(home.newBooks), fetchWorks: showcase(api, 'new') },
    },
    {
      key: 'ranking',
      title: '排行榜',
      more: paths.comicRanking.to(),
      shape: ranking,
      count: 9,
      source: {
        kind: 'tabs',
        label: '排行榜',
        tabs: rankTypes,
        first: home && comicWorks(home.rank),
        worksOf: (type) => rankedComics(api, rankTypeOf(type), ''),
        moreOf: (type) => paths.comicRanking.to({ type }),
      },
    },
  ];
}

function lowerPlans({ api, recent }: HomePlansDeps, home?: ComicHome): SectionPlan[] {
  return [
    {
      key: 'photoSets',
      title: '漫画写真',
      more: paths.comicPhotoSets.to(),
      shape: grid3,
      count: 6,
      batches,
      source: { kind: 'list', first: home && comicWorks(home.photoSets), fetchWorks: showcase(api, 'bzxz') },
    },
    {
      key: 'spotlight',
      title: '强档热推',
      more: paths.comicSpotlight.to(),
      shape: spotlight,
      count: 4,
      source: { kind: 'list', first: home && comicWorks(home.strong), fetchWorks: showcase(api, 'kkbg') },
    },
    {
      key: 'popular',
      title: '人气热门',
      more: paths.comicPopular.to(),
      shape: grid3,
      count: 9,
      source: { kind: 'list', first: home && comicWorks(home.popular), fetchWorks: showcase(api, 'hot') },
    },
    {
      key: 'recent',
      title: '最近阅读',
      more: paths.comicShelf.to({ active: 'history' }),
      shape: grid3,
      count: 3,
      source: { kind: 'device', works: recent },
    },
  ];
}
