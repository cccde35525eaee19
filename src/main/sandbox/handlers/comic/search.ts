import { comicSearch, comicSearchInit } from '#shared/contract/comic/search.ts';
import { keywordLimit } from '#shared/contract/works/search.ts';
import { characterCount } from '#shared/text/character-count.ts';
import { refusal, success } from '../answer.ts';
import { type Handler, handlePure } from '../handler.ts';
import { views } from '../pages.ts';

const hotWords = ['昆仑', '立春', '聊斋', '星空', '小院', '工坊', '西游', '老街', '渡口', '月亮'];
const resultLimit = 60;

export const comicSearchHandlers: readonly Handler[] = [
  // One comma-separated string in a list of one: the API's own shape.
  handlePure(comicSearchInit, () => success({ hotWords: [hotWords.join(',')] })),
  handlePure(comicSearch, ({ query }, { content: { comics } }) =>
    characterCount(query.content) > keywordLimit
      ? refusal(400, `关键词最多${keywordLimit}个字`)
      : success(views(comics.search(query.content, resultLimit))),
  ),
];
