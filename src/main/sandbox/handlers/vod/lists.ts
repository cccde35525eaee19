import { vodLatest, vodRank, vodShelf } from '#shared/contract/vod/lists.ts';
import { type Handler, handlePure } from '../handler.ts';
import { success } from '../response.ts';
import { videoPage } from './pages.ts';

export const vodListHandlers: readonly Handler[] = [
  handlePure(vodLatest, ({ params, query }, { content: { videos } }) =>
    success(videoPage(videos.latest(Number(params.type)), params.page, query.pageSize)),
  ),
  handlePure(vodShelf, ({ params }, { content: { videos } }) =>
    success(videoPage(videos.shelf(Number(params.typeId)), params.page)),
  ),
  handlePure(vodRank, ({ query }, { content: { videos } }) =>
    success(videoPage(videos.rank(query.rankType, Number(query.typeId)), query.currentPage)),
  ),
];
