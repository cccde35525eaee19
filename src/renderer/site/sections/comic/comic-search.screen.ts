import { comicSearch, comicSearchInit } from '#shared/contract/comic/search.ts';
import { keywordLimit } from '#shared/contract/works/search.ts';
import { searchScreen } from '../../features/works/search/search.screen.tsx';
import type { SearchPlan } from '../../features/works/search/search-plan.ts';
import { paths } from '../../paths.ts';
import { comicWorks } from './comic-pages.ts';

export const comicSearchPlan: SearchPlan = {
  label: '搜索漫画',
  placeholder: '搜索漫画名称、简介',
  maxLength: keywordLimit,
  tooLongText: (limit) => `关键词最多${limit}个字`,
  storageKey: 'kkHisSearch',
  home: paths.comicHome.to(),
  emptyText: (keyword) => `没有找到与“${keyword}”有关的漫画`,
  countText: (count) => `找到${count}部漫画`,
  address: (q) => paths.comicSearch.to({ q }),
  find: (api, content) => async (_page, signal) => ({
    works: comicWorks(await api.call(comicSearch, { query: { content }, signal })),
    totalPage: 1,
  }),
  fetchHotWords: async (api, signal) => (await api.call(comicSearchInit, { signal })).hotWords,
};

export const ComicSearchScreen = searchScreen(comicSearchPlan);
