import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { CategoryFilter, Id, PageNumber, RankType } from '../fields.ts';
import { VideoPage } from './entities.ts';

export const vodLatest = defineEndpoint({
  id: 'vod.latest',
  summary: 'The latest videos of a category, 0 for the daily updates of all; 10 per page by default',
  method: 'GET',
  path: '/api/vod/page/{type}/{page}',
  params: Type.Object({ type: Type.String({ pattern: '^\\d{1,19}$' }), page: PageNumber }),
  query: Type.Object({ pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
  data: VideoPage,
  successBy: 'code',
});

export const vodShelf = defineEndpoint({
  id: 'vod.shelf',
  summary: 'A page of one shelf of the home',
  method: 'GET',
  path: '/api/vod/shelf/{typeId}/{page}',
  params: Type.Object({ typeId: Id, page: PageNumber }),
  data: VideoPage,
  successBy: 'code',
});

export const vodRank = defineEndpoint({
  id: 'vod.rank',
  summary: 'The ranking of a day, week, month or of all time, of one category or all',
  method: 'GET',
  path: '/api/vod/rank',
  query: Type.Object({ rankType: RankType, typeId: CategoryFilter, currentPage: PageNumber }),
  data: VideoPage,
  successBy: 'code',
});
