import type { RankType } from '#shared/contract/fields.ts';
import type { VideoPage } from '#shared/contract/vod/entities.ts';
import { vodLatest, vodRank, vodShelf } from '#shared/contract/vod/lists.ts';
import { fullSearchPage, vodSearch } from '#shared/contract/vod/search.ts';
import { videoAnswer } from '../../features/videos/video-answer.ts';
import { videoWork } from '../../features/videos/video-work.tsx';
import type { FetchWorks, WorksPage } from '../../features/works/works-page.ts';
import type { ApiClient } from '../../services/api/api-client.ts';

/** Where a ranking ends, however many pages the server has. */
const lastRankPage = 50;

/** The newest of a category. */
export function latestVideos(api: ApiClient, category: string): FetchWorks {
  return async (page, signal) => {
    const call = { params: { type: category, page }, query: {}, signal };
    return worksPage(await videoAnswer(api.call(vodLatest, call)));
  };
}

export function shelfVideos(api: ApiClient, typeId: string): FetchWorks {
  return async (page, signal) =>
    worksPage(await videoAnswer(api.call(vodShelf, { params: { typeId, page }, signal })));
}

/** `typeId` is a category, or empty for all. */
export function rankedVideos(api: ApiClient, rankType: RankType, typeId: string): FetchWorks {
  return async (currentPage, signal) => {
    const query = { rankType, typeId, currentPage };
    const { works, totalPage } = worksPage(await videoAnswer(api.call(vodRank, { query, signal })));
    return { works, totalPage: Math.min(totalPage, lastRankPage) };
  };
}

/** The server does not tell how many pages there are: one that is full has another after it. */
export function foundVideos(api: ApiClient, content: string): FetchWorks {
  return async (currentPage, signal) => {
    const query = { content, currentPage };
    const list = await videoAnswer(api.call(vodSearch, { query, signal }));
    const totalPage = list.length < fullSearchPage ? currentPage : currentPage + 1;
    return { works: list.map(videoWork), totalPage };
  };
}

function worksPage({ list, totalPage }: VideoPage): WorksPage {
  return { works: list.map(videoWork), totalPage };
}
