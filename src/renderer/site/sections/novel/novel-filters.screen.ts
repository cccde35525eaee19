import { novelCategories } from '#shared/contract/novel/lists.ts';
import { categoryListScreen } from '../../features/works/lists/filtered/category-list.screen.tsx';
import type {
  FilteredListPlan,
  GroupedListPlan,
} from '../../features/works/lists/filtered/filtered-list-plan.ts';
import { filterChoices, publishStatus } from '../../features/works/lists/filtered/publish-status.ts';
import { tabbedListScreen } from '../../features/works/lists/filtered/tabbed-list.screen.tsx';
import { paths } from '../../paths.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import { filteredNovels, updatedNovels } from './novel-pages.ts';

const categoryLabel = '小说分类';
const updatesPageSize = 10;

async function fetchChoices(api: ApiClient, signal: AbortSignal) {
  return filterChoices(await api.call(novelCategories, { signal }));
}

/** Plan of the list by publication status and category. */
export const novelCategory: GroupedListPlan = {
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

export const NovelCategoryScreen = categoryListScreen(novelCategory);
export const NovelDayUpdatesScreen = tabbedListScreen(novelDayUpdates);
