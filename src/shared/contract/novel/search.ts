import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { HotWords, SearchQuery } from '../works/search.ts';
import { NovelBook } from './entities.ts';

export const novelSearchInit = defineEndpoint({
  id: 'novel.searchInit',
  summary: 'Hot words: the first element is one string with full-width commas (，) between them',
  method: 'GET',
  path: '/api/novel/init_search',
  data: HotWords,
});

export const novelSearch = defineEndpoint({
  id: 'novel.search',
  summary: 'Novels whose title or abstract contains the keyword',
  method: 'POST',
  path: '/api/novel/search',
  query: SearchQuery,
  data: Type.Array(NovelBook),
});
