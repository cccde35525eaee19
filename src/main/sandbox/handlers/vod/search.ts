import { fullSearchPage, vodSearch } from '#shared/contract/vod/search.ts';
import { longKeyword } from '../books/search.ts';
import { type Handler, handlePure } from '../handler.ts';
import { success } from '../response.ts';
import { videoPage } from './pages.ts';

export const vodSearchHandlers: readonly Handler[] = [
  handlePure(
    vodSearch,
    ({ query: { content: keyword, currentPage } }, { content: { videos } }) =>
      longKeyword(keyword) ?? success(videoPage(videos.search(keyword), currentPage, fullSearchPage).list),
  ),
];
