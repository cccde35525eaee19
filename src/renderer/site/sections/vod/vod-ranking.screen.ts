import type { GroupedListPlan } from '../../features/works/lists/filtered/filtered-list-plan.ts';
import { rankingScreen } from '../../features/works/lists/filtered/ranking.screen.tsx';
import { rankTypeOf, rankTypes } from '../../features/works/lists/rank-types.ts';
import { paths } from '../../paths.ts';
import { vodCategories } from './vod-categories.ts';
import { rankedVideos } from './vod-pages.ts';

/** Plan of the rankings by period, in one category or in all. */
export const vodRanking: GroupedListPlan = {
  categoryLabel: '视频分类',
  group: {
    label: '榜单',
    name: 'type',
    choices: rankTypes,
    pattern: /^(total|day|week|month)$/,
  },
  shape: 'wide',
  address: ({ group, category }) => paths.vodRanking.to({ type: group, category }),
  fetchChoices: () =>
    Promise.resolve({ categories: vodCategories.map(({ cid, title }) => ({ key: cid, label: title })) }),
  worksOf: (api, { group, category }) =>
    rankedVideos(api, rankTypeOf(group), category === '0' ? '' : category),
};

export const VodRankingScreen = rankingScreen(vodRanking);
