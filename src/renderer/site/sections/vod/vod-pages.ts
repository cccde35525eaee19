import type { RankType } from '#shared/contract/fields.ts';
import type { VideoPage } from '#shared/contract/vod/entities.ts';
import { vodLatest, vodRank, vodShelf } from '#shared/contract/vod/lists.ts';
import { fullSearchPage, vodSearch } from '#shared/contract/vod/search.ts';
import { videoResponse } from '../../features/videos/video-response.ts';
import { videoWork } from '../../features/videos/video-work.tsx';
import type { FetchWorks, WorksPage } from '../../features/works/works-page.ts';
import type { ApiClient } from '../../services/api/api-client.ts';

/** Max page of a ranking, even if the server has more. */
const lastRankPage = 50;

/**
 * Returns a function that fetches the newest videos of a category. If the server sends the name of the category, calls
 * `onName` with it.
 */
export function latestVideos(
  api: ApiClient,
  category: string,
  onName?: (typeName: string | undefined) => void,
): FetchWorks {
  return async (page, signal) => {
    const call = { params: { type: category, page }, query: {}, signal };
    const response = await videoResponse(api.call(vodLatest, call));
    onName?.(response.typeName);
    return worksPage(response);
  };
}

export function shelfVideos(api: ApiClient, typeId: string): FetchWorks {
  return async (page, signal) =>
    worksPage(await videoResponse(api.call(vodShelf, { params: { typeId, page }, signal })));
}

/** Returns a function that fetches a ranking. `typeId` is a category ID, or empty for all. */
export function rankedVideos(api: ApiClient, rankType: RankType, typeId: string): FetchWorks {
  return async (currentPage, signal) => {
    const query = { rankType, typeId, currentPage };
    const { works, totalPage } = worksPage(await videoResponse(api.call(vodRank, { query, signal })));
    return { works, totalPage: Math.min(totalPage, lastRankPage) };
  };
}

/**
 * Returns a function that fetches search results. The server sends no page count, so a full page means that there is
 * another one.
 */
export function foundVideos(api: ApiClient, content: string): FetchWorks {
  return async (currentPage, signal) => {
    const query = { content, currentPage };
    const list = await videoResponse(api.call(vodSearch, { query, signal }));
    const totalPage = list.length < fullSearchPage ? currentPage : currentPage + 1;
    return { works: list.map(videoWork), totalPage };
  };
}

function worksPage({ list, totalPage }: VideoPage): WorksPage {
  return { works: list.map(videoWork), totalPage };
}
