import { keywordLimit } from '#shared/contract/works/search.ts';
import { searchScreen } from '../../features/works/search/search.screen.tsx';
import type { SearchPlan } from '../../features/works/search/search-plan.ts';
import { paths } from '../../paths.ts';
import { vodKeys } from './vod-keys.ts';
import { foundVideos } from './vod-pages.ts';

export const vodSearchPlan: SearchPlan = {
  label: '搜索视频',
  placeholder: '搜索视频名称',
  maxLength: keywordLimit,
  tooLongText: (limit) => `关键词最多${limit}个字`,
  storageKey: vodKeys.searches,
  emptyText: (keyword) => `没有找到与“${keyword}”有关的视频`,
  countText: (count) => `找到${count}部视频`,
  shape: 'wide',
  address: (q) => paths.vodSearch.to({ q }),
  find: foundVideos,
};

export const VodSearchScreen = searchScreen(vodSearchPlan);
