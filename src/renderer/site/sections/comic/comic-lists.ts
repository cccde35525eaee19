import type { BookPage } from '#shared/contract/comic/entities.ts';
import { comicLatest, comicShowcase, type ShowcaseKind } from '#shared/contract/comic/lists.ts';
import type { ApiClient } from '../../services/api/api-client.ts';

export type ListName = 'latest' | 'recommend' | 'threeD' | 'kkbg' | 'newOn' | 'bzxz' | 'new' | 'ranked';

type FetchPage = (api: ApiClient, page: number, signal: AbortSignal) => Promise<BookPage>;

export interface ComicList {
  readonly fetchPage: FetchPage;
  /** The books have numbers, on through the pages. */
  readonly isRanked?: boolean;
}

/** The lists that differ by nothing but what they ask for. */
export const comicLists: Readonly<Record<ListName, ComicList>> = {
  latest: { fetchPage: (api, page, signal) => api.call(comicLatest, { params: { page }, signal }) },
  recommend: { fetchPage: showcase('e_recommend') },
  threeD: { fetchPage: showcase('three_d') },
  kkbg: { fetchPage: showcase('kkbg') },
  newOn: { fetchPage: showcase('new_on') },
  bzxz: { fetchPage: showcase('bzxz') },
  new: { fetchPage: showcase('new') },
  ranked: { fetchPage: showcase('hot'), isRanked: true },
};

function showcase(kind: ShowcaseKind): FetchPage {
  return (api, page, signal) => api.call(comicShowcase, { params: { kind, page }, signal });
}
