import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { PageNumber } from '../fields.ts';
import { filterParams, TodayQuery, WorkFilters } from '../works/lists.ts';
import { NovelPage } from './entities.ts';

export const NovelShowcaseKind = Type.Union([
  Type.Literal('e_recommend'),
  Type.Literal('new'),
  Type.Literal('hot'),
  Type.Literal('kkbg'),
  Type.Literal('new_on'),
]);
export type NovelShowcaseKind = Type.Static<typeof NovelShowcaseKind>;

const OnePage = Type.Object({ currentPage: PageNumber });

export const novelShowcase = defineEndpoint({
  id: 'novel.showcase',
  summary: 'A page of one of the editorial lists',
  method: 'GET',
  path: '/api/novel/showcase/detail/{kind}/{page}',
  params: Type.Object({ kind: NovelShowcaseKind, page: PageNumber }),
  data: NovelPage,
  successBy: 'code',
});

export const novelLatest = defineEndpoint({
  id: 'novel.latest',
  summary: 'Novels by the time of their latest chapter',
  method: 'GET',
  path: '/api/novel/new/{page}',
  params: Type.Object({ page: PageNumber }),
  data: NovelPage,
  successBy: 'code',
});

export const novelTodayUpdate = defineEndpoint({
  id: 'novel.todayUpdate',
  summary: 'Novels with a chapter of today, in one category or all',
  method: 'GET',
  path: '/api/novel/today_update',
  query: TodayQuery,
  data: NovelPage,
  successBy: 'code',
});

export const novelRecentUpdate = defineEndpoint({
  id: 'novel.recentUpdate',
  summary: 'New books, last updated first',
  method: 'GET',
  path: '/api/novel/recent_update',
  query: OnePage,
  data: NovelPage,
});

export const novelWeekRank = defineEndpoint({
  id: 'novel.weekRank',
  summary: 'The ranking of the week',
  method: 'GET',
  path: '/api/novel/week_rank',
  query: OnePage,
  data: NovelPage,
});

export const novelVip = defineEndpoint({
  id: 'novel.vip',
  summary: 'Featured novels, which VIP reads for free',
  method: 'GET',
  path: '/api/novel/vip',
  query: OnePage,
  data: NovelPage,
});

export const novelCategories = defineEndpoint({
  id: 'novel.categories',
  summary: 'Filters of the category screen',
  method: 'GET',
  path: '/api/novel/category',
  data: WorkFilters,
});

export const novelQuery = defineEndpoint({
  id: 'novel.query',
  summary: "Novels of a channel ('all' for any), a publish status ('all' for any) and a category (0 for any)",
  method: 'POST',
  path: '/api/novel/query/{channel}/{publishStatus}/{categoryId}/{page}',
  params: Type.Object({ channel: Type.String({ pattern: '^[a-z_]{1,20}$' }), ...filterParams }),
  data: NovelPage,
});
