import { comicSearch, comicSearchInit } from '#shared/contract/comic/search.ts';
import { novelSearch, novelSearchInit } from '#shared/contract/novel/search.ts';
import { fullSearchPage, vodSearch } from '#shared/contract/vod/search.ts';
import { keywordLimit } from '#shared/contract/works/search.ts';
import { characterCount } from '#shared/text/character-count.ts';
import type { BookView, SampleBook } from '../sample-content/books/book.ts';
import type { BookContent } from '../sample-content/books/book-content.ts';
import { type Handler, handlePure } from './handler.ts';
import { views } from './pages.ts';
import { type HandlerResponse, refusal, success } from './response.ts';
import { videoPage } from './vod/pages.ts';

const resultLimit = 60;
const comicWords = ['田螺姑娘', '聂小倩', '精卫', '嫦娥', '昆仑', '立春', '崂山道士', '狐狸', '老街', '渡口'];
const novelWords = ['红楼梦', '桃花源', '琵琶行', '婴宁', '田螺姑娘', '精卫', '三国', '洛阳', '渡口', '夜话'];

export const searchHandlers: readonly Handler[] = [
  // Joins the keywords, because the API sends them as one text in an array. Those of novels are separated by full-width
  // commas.
  handlePure(comicSearchInit, () => success({ hotWords: [comicWords.join(',')] })),
  handlePure(novelSearchInit, () => success({ hotWords: [novelWords.join('，')] })),
  handlePure(comicSearch, ({ query }, { content }) => searchResponse(content.comics, query.content)),
  handlePure(novelSearch, ({ query }, { content }) => searchResponse(content.novels, query.content)),
  handlePure(
    vodSearch,
    ({ query: { content: keyword, currentPage } }, { content: { videos } }) =>
      longKeyword(keyword) ?? success(videoPage(videos.search(keyword), currentPage, fullSearchPage).list),
  ),
];

function searchResponse<View extends BookView>(
  books: BookContent<SampleBook<View>>,
  keyword: string,
): HandlerResponse<readonly View[]> {
  return longKeyword(keyword) ?? success(views(books.search(keyword, resultLimit)));
}

/** Returns a refusal if the keyword is too long, otherwise undefined. */
function longKeyword(keyword: string): HandlerResponse<never> | undefined {
  return characterCount(keyword) > keywordLimit ? refusal(400, `关键词最多${keywordLimit}个字`) : undefined;
}
