import {
  comicCategories,
  comicLatest,
  comicQuery,
  comicRank,
  comicShowcase,
  comicTodayUpdate,
} from '#shared/contract/comic/lists.ts';
import { adsFor } from '../../sample-content/ads.ts';
import { checkInConfiguration } from '../account/check-in.ts';
import { filtersOf } from '../books/filters.ts';
import { type Handler, handle, handlePure, userOf } from '../handler.ts';
import { bookPage, categoryOf } from '../pages.ts';
import { success } from '../response.ts';

export const comicListHandlers: readonly Handler[] = [
  handlePure(comicShowcase, ({ params, caller }, { content: { comics } }) =>
    success({ adList: adsFor(caller.origin), ...bookPage(comics.showcase(params.kind), params.page) }),
  ),
  handlePure(comicLatest, ({ params, caller }, { content: { comics } }) =>
    success({ adList: adsFor(caller.origin), ...bookPage(comics.latest(), params.page) }),
  ),
  handle(comicTodayUpdate, ({ query, caller }, services) => {
    const books = services.content.comics.today(categoryOf(query.category));
    const user = userOf(caller, services);
    return success({
      adList: adsFor(caller.origin),
      ...bookPage(books, query.currentPage, query.pageSize),
      ...checkInConfiguration(user, services),
      alreadyBoundMobile: Boolean(user?.mobile),
    });
  }),
  handlePure(comicRank, ({ query, caller }, { content: { comics } }) =>
    success({
      adList: adsFor(caller.origin),
      ...bookPage(comics.rank(query.type, categoryOf(query.category)), query.currentPage),
    }),
  ),
  handlePure(comicCategories, (_, { content: { comics } }) => success(filtersOf(comics))),
  handlePure(comicQuery, ({ params, caller }, { content: { comics } }) => {
    const books = comics.filtered(params.publishStatus, categoryOf(params.categoryId));
    return success({ adList: adsFor(caller.origin), ...bookPage(books, params.page) });
  }),
];
