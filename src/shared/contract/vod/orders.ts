import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Id, PageNumber } from '../fields.ts';
import { VideoPage } from './entities.ts';

export const vodBuy = defineEndpoint({
  id: 'vod.buy',
  summary: 'Buys a video with coins, once; code 999 when the balance is too small',
  method: 'POST',
  path: '/api/vod/buy',
  query: Type.Object({ vodId: Id }),
  data: Type.Null(),
});

export const vodOrders = defineEndpoint({
  id: 'vod.orders',
  summary: 'The videos that the user has bought, the newest purchase first',
  method: 'GET',
  path: '/api/vod/order/page/{page}',
  params: Type.Object({ page: PageNumber }),
  data: VideoPage,
});
