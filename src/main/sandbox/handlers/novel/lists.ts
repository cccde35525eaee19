import type { NovelPage } from '#shared/contract/novel/entities.ts';
import {
  novelCategories,
  novelLatest,
  novelQuery,
  novelRecentUpdate,
  novelShowcase,
  novelTodayUpdate,
  novelVip,
  novelWeekRank,
} from '#shared/contract/novel/lists.ts';
import type { ResponseData } from '../../response-data.ts';
import type { SampleNovel } from '../../sample-content/novels/novels.ts';
import { filtersOf } from '../books/filters.ts';
import { type Handler, handlePure } from '../handler.ts';
import { categoryOf, defaultPageSize, pageOf, views } from '../pages.ts';
import { success } from '../response.ts';

export const novelListHandlers: readonly Handler[] = [
  handlePure(novelShowcase, ({ params }, { content: { novels } }) =>
    success(novelPage(novels.showcase(params.kind), params.page)),
  ),
  handlePure(novelLatest, ({ params }, { content: { novels } }) =>
    success(novelPage(novels.latest(), params.page)),
  ),
  handlePure(novelTodayUpdate, ({ query }, { content: { novels } }) =>
    success(novelPage(novels.today(categoryOf(query.category)), query.currentPage, query.pageSize)),
  ),
  handlePure(novelRecentUpdate, ({ query }, { content: { novels } }) =>
    success(novelPage(novels.newest(), query.currentPage)),
  ),
  handlePure(novelWeekRank, ({ query }, { content: { novels } }) =>
    success(novelPage(novels.rank('week', undefined), query.currentPage)),
  ),
  handlePure(novelVip, ({ query }, { content: { novels } }) =>
    success(novelPage(novels.featured(), query.currentPage)),
  ),
  handlePure(novelCategories, (_, { content: { novels } }) => success(filtersOf(novels))),
  handlePure(novelQuery, ({ params }, { content: { novels } }) =>
    // Ignores the channel (male or female readers), because the sample novels are for all.
    success(novelPage(novels.filtered(params.publishStatus, categoryOf(params.categoryId)), params.page)),
  ),
];

function novelPage(
  books: readonly SampleNovel[],
  page: number,
  pageSize: number = defaultPageSize,
): ResponseData<NovelPage> {
  const { list, totalPage } = pageOf(books, page, pageSize);
  return { novelBookList: views(list), totalPage, totalItem: books.length, totalCount: books.length };
}
