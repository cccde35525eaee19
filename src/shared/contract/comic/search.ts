import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Book } from './entities.ts';

/** In characters as a person counts them. */
export const keywordLimit = 20;

/** In code points there is only a bound: one emoji may take a dozen. The server refuses what is longer with code 400. */
const Keyword = Type.String({
  minLength: 1,
  maxLength: 400,
  description: `At most ${keywordLimit} characters as a person counts them`,
});

export const comicSearchInit = defineEndpoint({
  id: 'comic.searchInit',
  summary: 'Hot words: the first element is one comma-separated string',
  method: 'GET',
  path: '/api/book/init_search',
  data: Type.Object({ hotWords: Type.Array(Type.String()) }),
});

export const comicSearch = defineEndpoint({
  id: 'comic.search',
  summary: 'Books whose title or abstract holds the keyword',
  method: 'POST',
  path: '/api/book/search',
  query: Type.Object({ content: Keyword }),
  data: Type.Array(Book),
});
