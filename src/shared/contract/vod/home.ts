import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Words } from '../fields.ts';
import { Video } from './entities.ts';

const shelfName = { typeId: Id, typeName: Words };

export const VideoShelf = Type.Object({ ...shelfName, list: Type.Array(Video) });
export type VideoShelf = Type.Static<typeof VideoShelf>;

export const VideoHome = Type.Object({ shelves: Type.Array(VideoShelf), latest: Type.Array(Video) });
export type VideoHome = Type.Static<typeof VideoHome>;

export const vodHome = defineEndpoint({
  id: 'vod.home',
  summary: 'The shelves of the video home with the first videos of each, and the daily updates',
  method: 'GET',
  path: '/api/vod/index_v2',
  data: VideoHome,
});

export const vodShelves = defineEndpoint({
  id: 'vod.shelves',
  summary: 'Older version of the video home: shelf names, whose videos need separate calls',
  method: 'GET',
  path: '/api/vod/index',
  data: Type.Object({ shelves: Type.Array(Type.Object(shelfName)) }),
});
