import { comicSearch, comicSearchInit } from '#shared/contract/comic/search.ts';
import { searchResponse } from '../books/search.ts';
import { type Handler, handlePure } from '../handler.ts';
import { success } from '../response.ts';

const hotWords = ['昆仑', '立春', '聊斋', '星空', '小院', '工坊', '西游', '老街', '渡口', '月亮'];

export const comicSearchHandlers: readonly Handler[] = [
  // The API sends the keywords as one comma-separated string in an array.
  handlePure(comicSearchInit, () => success({ hotWords: [hotWords.join(',')] })),
  handlePure(comicSearch, ({ query }, { content: { comics } }) => searchResponse(comics, query.content)),
];
