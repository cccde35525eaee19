import type { ComponentType } from 'react';
import { keywordLimit } from '#shared/contract/works/search.ts';
import type { ScreensOf } from '#shared/screens/routes.ts';
import type { GroupedListPlan } from '../../features/works/lists/filtered/filtered-list-plan.ts';
import { rankingScreen } from '../../features/works/lists/filtered/ranking.screen.tsx';
import { rankTypeOf, rankTypes } from '../../features/works/lists/rank-types.ts';
import { searchScreen } from '../../features/works/search/search.screen.tsx';
import type { SearchPlan } from '../../features/works/search/search-plan.ts';
import { paths } from '../../paths.ts';
import { SearchStart } from './categories/search-start.tsx';
import { VodDetailScreen } from './detail/vod-detail.screen.tsx';
import { VodHomeScreen } from './home/vod-home.screen.tsx';
import { dayUpdates, fetchShelves, titleOf } from './vod-categories.ts';
import { vodKeys } from './vod-keys.ts';
import { VodCategoryScreen, VodShelfScreen } from './vod-lists.screen.tsx';
import { foundVideos, rankedVideos } from './vod-pages.ts';

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
  fetchChoices: async (api, signal) => {
    const shelves = (await fetchShelves(api, signal)).filter(({ typeId }) => typeId !== dayUpdates.cid);
    return {
      categories: shelves.map(({ typeId, typeName }) => ({ key: typeId, label: titleOf(typeId, typeName) })),
    };
  },
  worksOf: (api, { group, category }) =>
    rankedVideos(api, rankTypeOf(group), category === '0' ? '' : category),
};

const VodRankingScreen = rankingScreen(vodRanking);

export const vodSearchPlan: SearchPlan = {
  label: '搜索视频',
  placeholder: '搜索视频名称',
  maxLength: keywordLimit,
  tooLongText: (limit) => `关键词最多${limit}个字`,
  storageKey: vodKeys.searches,
  home: paths.vodHome.to(),
  emptyText: (keyword) => `没有找到与“${keyword}”有关的视频`,
  countText: (count) => `找到${count}部视频`,
  shape: 'wide',
  address: (q) => paths.vodSearch.to({ q }),
  find: foundVideos,
  Start: SearchStart,
};

const VodSearchScreen = searchScreen(vodSearchPlan);

/**
 * All screens of the section that do not need the player. They form one small chunk, so that the initial bundle
 * contains only one file name.
 */
export const vodScreens: Readonly<Record<ScreensOf<'vod'>, ComponentType>> = {
  vodHome: VodHomeScreen,
  vodCategory: VodCategoryScreen,
  vodRanking: VodRankingScreen,
  vodShelf: VodShelfScreen,
  vodSearch: VodSearchScreen,
  vodDetail: VodDetailScreen,
};
