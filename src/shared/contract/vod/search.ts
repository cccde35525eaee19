import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { PageNumber } from '../fields.ts';
import { SearchQuery } from '../works/search.ts';
import { Video } from './entities.ts';

/** Number of results on a full page. A full page means that there is a next one. */
export const fullSearchPage = 20;

export const vodSearch = defineEndpoint({
  id: 'vod.search',
  summary: 'Videos whose title contains the keyword; 20 or more mean that there is another page',
  method: 'POST',
  path: '/api/vod/search',
  query: Type.Object({ ...SearchQuery.properties, currentPage: PageNumber }),
  data: Type.Array(Video),
});
