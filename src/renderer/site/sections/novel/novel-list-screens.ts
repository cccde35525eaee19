import type { ComponentType } from 'react';
import { novelCategories } from '#shared/contract/novel/lists.ts';
import { novelSearch, novelSearchInit } from '#shared/contract/novel/search.ts';
import { keywordLimit } from '#shared/contract/works/search.ts';
import { categoryListScreen } from '../../features/works/lists/filtered/category-list.screen.tsx';
import type {
  FilteredListPlan,
  GroupedListPlan,
} from '../../features/works/lists/filtered/filtered-list-plan.ts';
import { filterChoices, publishStatus } from '../../features/works/lists/filtered/publish-status.ts';
import { tabbedListScreen } from '../../features/works/lists/filtered/tabbed-list.screen.tsx';
import type { ListPlan } from '../../features/works/lists/list-plan.ts';
import { workListScreen } from '../../features/works/lists/work-list.screen.tsx';
import { searchScreen } from '../../features/works/search/search.screen.tsx';
import type { SearchPlan } from '../../features/works/search/search-plan.ts';
import { paths } from '../../paths.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import { novelKeys } from './library/novel-keys.ts';
import {
  featuredNovels,
  filteredNovels,
  newNovels,
  novelWorks,
  rankedNovels,
  showcase,
  updatedNovels,
} from './novel-pages.ts';
import { NovelShelfScreen } from './novel-shelf.screen.tsx';

/** Plans of the novel section's list screens, which differ only in these values. */
export const novelLists = {
  editorPicks: { name: 'novelEditorPicks', worksOf: (api) => showcase(api, 'e_recommend') },
  ranking: { name: 'novelRanking', worksOf: rankedNovels, isRanked: true },
  featured: { name: 'novelFeatured', worksOf: featuredNovels },
  newBooks: { name: 'novelNewBooks', worksOf: newNovels },
} as const satisfies Readonly<Record<string, ListPlan>>;

export const novelSearchPlan: SearchPlan = {
  label: '搜索小说',
  placeholder: '搜索小说名称、作者',
  maxLength: keywordLimit,
  tooLongText: (limit) => `搜索关键词不能超过${limit}个字`,
  storageKey: novelKeys.searches,
  home: paths.novelHome.to(),
  emptyText: (keyword) => `没有找到与“${keyword}”有关的小说`,
  countText: (count) => `找到${count}部小说`,
  address: (q) => paths.novelSearch.to({ q }),
  find: (api, content) => async (_page, signal) => ({
    works: novelWorks(await api.call(novelSearch, { query: { content }, signal })),
    totalPage: 1,
  }),
  fetchHotWords: async (api, signal) => (await api.call(novelSearchInit, { signal })).hotWords,
};

const NovelSearchScreen = searchScreen(novelSearchPlan);

const categoryLabel = '小说分类';
const updatesPageSize = 10;

async function fetchChoices(api: ApiClient, signal: AbortSignal) {
  return filterChoices(await api.call(novelCategories, { signal }));
}

/** Plan of the list by publication status and category. */
const novelCategory: GroupedListPlan = {
  categoryLabel,
  group: publishStatus,
  address: ({ group, category }) => paths.novelCategory.to({ status: group, category }),
  fetchChoices,
  worksOf: (api, { group, category }) => filteredNovels(api, group, category),
};

/** Plan of today's updates, in one category or in all. */
export const novelDayUpdates: FilteredListPlan = {
  categoryLabel,
  address: ({ category }) => paths.novelDayUpdates.to({ category }),
  fetchChoices: async (api, signal) => ({ categories: (await fetchChoices(api, signal)).categories }),
  worksOf: (api, { category }) => updatedNovels(api, category === '0' ? '' : category, updatesPageSize),
};

const NovelCategoryScreen = categoryListScreen(novelCategory);
const NovelDayUpdatesScreen = tabbedListScreen(novelDayUpdates);

/** Screens of the section's lists. All are in one chunk, because they are small. */
export const novelListScreens = {
  novelEditorPicks: workListScreen(novelLists.editorPicks),
  novelRanking: workListScreen(novelLists.ranking),
  novelFeatured: workListScreen(novelLists.featured),
  novelNewBooks: workListScreen(novelLists.newBooks),
  novelDayUpdates: NovelDayUpdatesScreen,
  novelCategory: NovelCategoryScreen,
  novelShelf: NovelShelfScreen,
  novelSearch: NovelSearchScreen,
} as const satisfies Readonly<Record<string, ComponentType>>;
