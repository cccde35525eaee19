import { novelSearch, novelSearchInit } from '#shared/contract/novel/search.ts';
import { keywordLimit } from '#shared/contract/works/search.ts';
import { searchScreen } from '../../features/works/search/search.screen.tsx';
import type { SearchPlan } from '../../features/works/search/search-plan.ts';
import { paths } from '../../paths.ts';
import { novelKeys } from './library/novel-keys.ts';
import { novelWorks } from './novel-pages.ts';

export const novelSearchPlan: SearchPlan = {
  label: '搜索小说',
  placeholder: '搜索小说名称、作者',
  maxLength: keywordLimit,
  tooLongText: (limit) => `搜索关键词不能超过${limit}个字`,
  storageKey: novelKeys.searches,
  emptyText: (keyword) => `没有找到与“${keyword}”有关的小说`,
  countText: (count) => `找到${count}部小说`,
  address: (q) => paths.novelSearch.to({ q }),
  find: (api, content) => async (_page, signal) => ({
    works: novelWorks(await api.call(novelSearch, { query: { content }, signal })),
    totalPage: 1,
  }),
  fetchHotWords: async (api, signal) => (await api.call(novelSearchInit, { signal })).hotWords,
};

export const NovelSearchScreen = searchScreen(novelSearchPlan);
