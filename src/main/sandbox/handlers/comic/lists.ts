import {
  comicCategories,
  comicLatest,
  comicQuery,
  comicRank,
  comicShowcase,
  comicTodayUpdate,
} from '#shared/contract/comic/lists.ts';
import { adsFor } from '../../sample-content/ads.ts';
import { signConfiguration } from '../account/check-in.ts';
import { success } from '../answer.ts';
import { type Handler, handle, handlePure, userOf } from '../handler.ts';
import { bookPage, categoryOf } from '../pages.ts';

export const comicListHandlers: readonly Handler[] = [
  handlePure(comicShowcase, ({ params, caller }, { catalog }) =>
    success({ adList: adsFor(caller.origin), ...bookPage(catalog.showcase(params.kind), params.page) }),
  ),
  handlePure(comicLatest, ({ params, caller }, { catalog }) =>
    success({ adList: adsFor(caller.origin), ...bookPage(catalog.latest(), params.page) }),
  ),
  handle(comicTodayUpdate, ({ query, caller }, services) => {
    const books = services.catalog.today(categoryOf(query.category));
    const user = userOf(caller, services);
    return success({
      adList: adsFor(caller.origin),
      ...bookPage(books, query.currentPage, query.pageSize),
      ...signConfiguration(user, services),
      alreadyBoundMobile: Boolean(user?.mobile),
    });
  }),
  handlePure(comicRank, ({ query, caller }, { catalog }) =>
    success({
      adList: adsFor(caller.origin),
      ...bookPage(catalog.rank(query.type, categoryOf(query.category)), query.currentPage),
    }),
  ),
  handlePure(comicCategories, (_, { catalog }) =>
    success({
      categoryList: [...catalog.categories],
      publishStatusList: [
        { code: 'serialize', desc: '连载中' },
        { code: 'finish', desc: '已完结' },
      ],
    }),
  ),
  handlePure(comicQuery, ({ params, caller }, { catalog }) => {
    const books = catalog
      .inCategory(categoryOf(params.categoryId))
      .filter(({ view }) => params.publishStatus === 'all' || view.publishStatus === params.publishStatus);
    return success({ adList: adsFor(caller.origin), ...bookPage(books, params.page) });
  }),
];
