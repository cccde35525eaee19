import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { HotWords, SearchQuery } from '../works/search.ts';
import { Book } from './entities.ts';

export const comicSearchInit = defineEndpoint({
  id: 'comic.searchInit',
  summary: 'Hot words: the first element is one comma-separated string',
  method: 'GET',
  path: '/api/book/init_search',
  data: HotWords,
});

export const comicSearch = defineEndpoint({
  id: 'comic.search',
  summary: 'Books whose title or abstract contains the keyword',
  method: 'POST',
  path: '/api/book/search',
  query: SearchQuery,
  data: Type.Array(Book),
});
