import type { Ad, Book, BookPage } from '#shared/contract/comic/entities.ts';
import { comicHomeThreeD } from '#shared/contract/comic/home.ts';
import {
  comicLatest,
  comicQuery,
  comicRank,
  comicShowcase,
  comicTodayUpdate,
  type ShowcaseKind,
} from '#shared/contract/comic/lists.ts';
import type { RankType } from '#shared/contract/fields.ts';
import { type ShownAd, shownAds } from '../../features/ads/shown-ad.ts';
import type { Work } from '../../features/works/work.ts';
import type { FetchWorks, WorksPage } from '../../features/works/works-page.ts';
import { paths } from '../../paths.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import { comicWork } from './comic-work.ts';

/**
 * Number of pages after which a refresh of the 3D list starts again. It is fixed, because the call for the first page
 * returns no total.
 */
const threeDPages = 3;

export function comicWorks(books: readonly Book[]): readonly Work[] {
  return books.map(comicWork);
}

/** Converts ads for display. An ad that links to one of `books` gets the book's title. */
export function comicAds(ads: readonly Ad[] = [], books: readonly Book[] = []): readonly ShownAd[] {
  const titleOf = (id: string) => books.find(({ bookId }) => bookId === id)?.title;
  return shownAds(ads, (id) => paths.comicBook.to({ id }), titleOf);
}

export function latestComics(api: ApiClient): FetchWorks {
  return async (page, signal) => comicPage(await api.call(comicLatest, { params: { page }, signal }));
}

export function showcase(api: ApiClient, kind: ShowcaseKind): FetchWorks {
  return async (page, signal) => comicPage(await api.call(comicShowcase, { params: { kind, page }, signal }));
}

/** Returns a function that fetches the 3D list. The first page has a call of its own, which the home uses too. */
export function threeDComics(api: ApiClient): FetchWorks {
  const furtherPages = showcase(api, 'three_d');
  return async (page, signal) => {
    if (page > 1) return furtherPages(page, signal);
    const { bookList } = await api.call(comicHomeThreeD, { signal });
    return { works: comicWorks(bookList), totalPage: threeDPages };
  };
}

/** Returns a function that fetches today's updates. `category` is an ID, or empty for all. */
export function updatedComics(api: ApiClient, category: string, pageSize: number): FetchWorks {
  return async (currentPage, signal) => {
    const query = { category, pageSize, currentPage };
    return comicPage(await api.call(comicTodayUpdate, { query, signal }));
  };
}

/** Returns a function that fetches a ranking. `category` is an ID, or empty for all. */
export function rankedComics(api: ApiClient, type: RankType, category: string): FetchWorks {
  return async (currentPage, signal) =>
    comicPage(await api.call(comicRank, { query: { category, type, currentPage }, signal }));
}

/** Returns a function that fetches comics by publication status ('all' for any) and category ('0' for any). */
export function filteredComics(api: ApiClient, publishStatus: string, categoryId: string): FetchWorks {
  return async (page, signal) =>
    comicPage(await api.call(comicQuery, { params: { publishStatus, categoryId, page }, signal }));
}

function comicPage({ bookList, adList, totalPage }: BookPage): WorksPage {
  return { works: comicWorks(bookList), ads: comicAds(adList, bookList), totalPage };
}
