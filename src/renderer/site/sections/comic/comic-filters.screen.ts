import { comicCategories } from '#shared/contract/comic/lists.ts';
import { categoryListScreen } from '../../features/works/lists/filtered/category-list.screen.tsx';
import type { FilteredListPlan } from '../../features/works/lists/filtered/filtered-list-plan.ts';
import { rankingScreen } from '../../features/works/lists/filtered/ranking.screen.tsx';
import { paths } from '../../paths.ts';
import { filteredComics, rankedComics } from './comic-pages.ts';
import { rankTypeOf, rankTypes } from './rank-types.ts';

const categoryLabel = '漫画类型';
const [day, week, month, total] = rankTypes;

const fetchChoices: FilteredListPlan['fetchChoices'] = async (api, signal) => {
  const { categoryList, publishStatusList } = await api.call(comicCategories, { signal });
  return {
    groups: publishStatusList.map(({ code, desc }) => ({ key: code, label: desc })),
    categories: categoryList.map(({ id, name }) => ({ key: String(id), label: name })),
  };
};

/** Comics by publish status and category. */
export const comicCategory: FilteredListPlan = {
  groupLabel: '连载状态',
  categoryLabel,
  groupName: 'status',
  groups: [{ key: 'all', label: '全部' }],
  groupPattern: /^[a-z_]{1,20}$/,
  address: ({ group, category }) => paths.comicCategory.to({ status: group, category }),
  fetchChoices,
  worksOf: (api, { group, category }) => filteredComics(api, group, category),
};

/** Rankings by the time that they count, in a category or in all. */
export const comicRanking: FilteredListPlan = {
  groupLabel: '榜单',
  categoryLabel,
  groupName: 'type',
  groups: [total, day, week, month],
  groupPattern: /^(total|day|week|month)$/,
  address: ({ group, category }) => paths.comicRanking.to({ type: group, category }),
  fetchChoices: async (api, signal) => ({ categories: (await fetchChoices(api, signal)).categories }),
  worksOf: (api, { group, category }) =>
    rankedComics(api, rankTypeOf(group), category === '0' ? '' : category),
};

export const ComicCategoryScreen = categoryListScreen(comicCategory);
export const ComicRankingScreen = rankingScreen(comicRanking);
