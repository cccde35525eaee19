import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { CategoryFilter, Flag, PageNumber, RankType } from '../fields.ts';
import { filterParams, TodayQuery, WorkFilters } from '../works/lists.ts';
import { BookPage } from './entities.ts';

export const ShowcaseKind = Type.Union([
  Type.Literal('e_recommend'),
  Type.Literal('new'),
  Type.Literal('hot'),
  Type.Literal('kkbg'),
  Type.Literal('three_d'),
  Type.Literal('new_on'),
  Type.Literal('bzxz'),
]);
export type ShowcaseKind = Type.Static<typeof ShowcaseKind>;

export const comicShowcase = defineEndpoint({
  id: 'comic.showcase',
  summary: 'A page of one of the editorial lists',
  method: 'GET',
  path: '/api/book/showcase/detail/{kind}/{page}',
  params: Type.Object({ kind: ShowcaseKind, page: PageNumber }),
  data: BookPage,
  successBy: 'code',
});

export const comicLatest = defineEndpoint({
  id: 'comic.latest',
  summary: 'Books by the time of their latest chapter',
  method: 'GET',
  path: '/api/book/new/{page}',
  params: Type.Object({ page: PageNumber }),
  data: BookPage,
  successBy: 'code',
});

export const comicTodayUpdate = defineEndpoint({
  id: 'comic.todayUpdate',
  summary: 'Books with a chapter of today, in one category or all; includes the check-in configuration',
  method: 'GET',
  path: '/api/book/today_update',
  query: TodayQuery,
  data: Type.Object({
    ...BookPage.properties,
    /** Coins for each day of a round, comma-separated. */
    vipDailySignConfig: Type.Optional(Type.String()),
    userDailySignConfig: Type.Optional(Type.String()),
    /** Number of days in this round on which the user has checked in. */
    currentSignDay: Type.Optional(Type.Integer()),
    selectSignDay: Type.Optional(Type.Integer()),
    alreadyBoundMobile: Type.Optional(Flag),
  }),
  successBy: 'code',
});

export const comicRank = defineEndpoint({
  id: 'comic.rank',
  summary: 'The ranking of a day, week, month or of all time',
  method: 'GET',
  path: '/api/book/rank',
  query: Type.Object({ category: CategoryFilter, type: RankType, currentPage: PageNumber }),
  data: BookPage,
  successBy: 'code',
});

export const comicCategories = defineEndpoint({
  id: 'comic.categories',
  summary: 'Filters of the category screen',
  method: 'GET',
  path: '/api/book/category',
  data: WorkFilters,
});

export const comicQuery = defineEndpoint({
  id: 'comic.query',
  summary: "Books of a publish status ('all' for any) and a category (0 for any)",
  method: 'POST',
  path: '/api/book/query/{publishStatus}/{categoryId}/{page}',
  params: Type.Object(filterParams),
  data: BookPage,
});
