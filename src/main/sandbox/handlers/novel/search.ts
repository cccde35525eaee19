import { novelSearch, novelSearchInit } from '#shared/contract/novel/search.ts';
import { searchResponse } from '../books/search.ts';
import { type Handler, handlePure } from '../handler.ts';
import { success } from '../response.ts';

const hotWords = ['昆仑', '洛阳', '青丘', '镖局', '灯塔', '蜗牛', '三峡', '枫桥', '渡口', '夜话'];

export const novelSearchHandlers: readonly Handler[] = [
  // The API sends the keywords as one string with full-width commas, in an array.
  handlePure(novelSearchInit, () => success({ hotWords: [hotWords.join('，')] })),
  handlePure(novelSearch, ({ query }, { content: { novels } }) => searchResponse(novels, query.content)),
];
