import { comicCategories } from '#shared/contract/comic/lists.ts';
import { categoryListScreen } from '../../features/works/lists/filtered/category-list.screen.tsx';
import type { GroupedListPlan } from '../../features/works/lists/filtered/filtered-list-plan.ts';
import { filterChoices, publishStatus } from '../../features/works/lists/filtered/publish-status.ts';
import { rankingScreen } from '../../features/works/lists/filtered/ranking.screen.tsx';
import { rankTypeOf, rankTypes } from '../../features/works/lists/rank-types.ts';
import { paths } from '../../paths.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import { filteredComics, rankedComics } from './comic-pages.ts';

const categoryLabel = '漫画类型';
const [day, week, month, total] = rankTypes;

async function fetchChoices(api: ApiClient, signal: AbortSignal) {
  return filterChoices(await api.call(comicCategories, { signal }));
}

/** Plan of the list that is filtered by publication status and category. */
export const comicCategory: GroupedListPlan = {
  categoryLabel,
  group: publishStatus,
  address: ({ group, category }) => paths.comicCategory.to({ status: group, category }),
  fetchChoices,
  worksOf: (api, { group, category }) => filteredComics(api, group, category),
};

/** Plan of the rankings by period, in one category or in all. */
export const comicRanking: GroupedListPlan = {
  categoryLabel,
  group: {
    label: '榜单',
    name: 'type',
    choices: [total, day, week, month],
    pattern: /^(total|day|week|month)$/,
  },
  address: ({ group, category }) => paths.comicRanking.to({ type: group, category }),
  fetchChoices: async (api, signal) => ({ categories: (await fetchChoices(api, signal)).categories }),
  worksOf: (api, { group, category }) =>
    rankedComics(api, rankTypeOf(group), category === '0' ? '' : category),
};

export const ComicCategoryScreen = categoryListScreen(comicCategory);
export const ComicRankingScreen = rankingScreen(comicRanking);
