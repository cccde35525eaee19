import type { NovelBook, NovelPage } from '#shared/contract/novel/entities.ts';
import {
  type NovelShowcaseKind,
  novelQuery,
  novelRecentUpdate,
  novelShowcase,
  novelTodayUpdate,
  novelVip,
  novelWeekRank,
} from '#shared/contract/novel/lists.ts';
import type { Work } from '../../features/works/work.ts';
import type { FetchWorks, WorksPage } from '../../features/works/works-page.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import { novelWork } from './novel-work.ts';

/** API calls whose only parameter is the page. */
type PlainList = typeof novelRecentUpdate | typeof novelVip | typeof novelWeekRank;

export function novelWorks(books: readonly NovelBook[]): readonly Work[] {
  return books.map(novelWork);
}

export function showcase(api: ApiClient, kind: NovelShowcaseKind): FetchWorks {
  return async (page, signal) => worksPage(await api.call(novelShowcase, { params: { kind, page }, signal }));
}

/** Returns a function that fetches novels, those updated last first. */
export function newNovels(api: ApiClient): FetchWorks {
  return plainList(api, novelRecentUpdate);
}

/** Returns a function that fetches the weekly ranking. */
export function rankedNovels(api: ApiClient): FetchWorks {
  return plainList(api, novelWeekRank);
}

/** Returns a function that fetches the novels that are free with VIP. */
export function featuredNovels(api: ApiClient): FetchWorks {
  return plainList(api, novelVip);
}

/** Returns a function that fetches today's updates; `category` is an ID, or empty for all. */
export function updatedNovels(api: ApiClient, category: string, pageSize: number): FetchWorks {
  return async (currentPage, signal) => {
    const query = { category, pageSize, currentPage };
    return worksPage(await api.call(novelTodayUpdate, { query, signal }));
  };
}

/** Returns a function that fetches novels by publication status ('all' for any) and category ('0' for any). */
export function filteredNovels(api: ApiClient, publishStatus: string, categoryId: string): FetchWorks {
  return async (page, signal) => {
    const params = { channel: 'all', publishStatus, categoryId, page };
    return worksPage(await api.call(novelQuery, { params, signal }));
  };
}

function plainList(api: ApiClient, list: PlainList): FetchWorks {
  return async (currentPage, signal) => worksPage(await api.call(list, { query: { currentPage }, signal }));
}

function worksPage({ novelBookList, totalPage }: NovelPage): WorksPage {
  return { works: novelWorks(novelBookList), totalPage };
}
