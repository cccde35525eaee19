import { comicHomeThreeD } from '#shared/contract/comic/home.ts';
import {
  comicRank,
  comicShowcase,
  comicTodayUpdate,
  type ShowcaseKind,
} from '#shared/contract/comic/lists.ts';
import type { RankType } from '#shared/contract/fields.ts';
import type { FetchBooks } from '../../features/works/work-batch.store.ts';
import type { ApiClient } from '../../services/api/api-client.ts';

const updatesPageSize = 9;

/** How many pages of the 3D list a refresh goes round: the home's own call, which is the first, does not tell. */
const threeDPages = 3;

export function showcaseBooks(api: ApiClient, kind: ShowcaseKind): FetchBooks {
  return (page, signal) => api.call(comicShowcase, { params: { kind, page }, signal });
}

/** The first page is the home's own call. */
export function threeDBooks(api: ApiClient): FetchBooks {
  const furtherPages = showcaseBooks(api, 'three_d');
  return async (page, signal) => {
    if (page > 1) return furtherPages(page, signal);
    const { bookList } = await api.call(comicHomeThreeD, { signal });
    return { bookList, totalPage: threeDPages };
  };
}

/** `category` as the call takes it: an id, or nothing for all. */
export function updatedBooks(api: ApiClient, category: string): FetchBooks {
  return (currentPage, signal) =>
    api.call(comicTodayUpdate, { query: { category, pageSize: updatesPageSize, currentPage }, signal });
}

export function rankedBooks(api: ApiClient, type: RankType): FetchBooks {
  return (currentPage, signal) => api.call(comicRank, { query: { category: '', type, currentPage }, signal });
}
