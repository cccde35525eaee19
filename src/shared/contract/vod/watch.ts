import * as Type from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Flag, Id } from '../fields.ts';
import { Video } from './entities.ts';
import { playerInputs } from './player-inputs.ts';

/** Value of `vodPlayFrom` for videos in which a mosaic covers parts of the picture. The site tells the user so. */
export const mosaicSource = 'mosaic';

export const WatchedVideo = Type.Object({
  ...Video.properties,
  /** URL of the video. A path that starts with '/' is relative to the video storage (`s3VodUrl`). */
  vodPlayUrl: Type.Optional(Type.String()),
  /** Name of the source that the video comes from. */
  vodPlayFrom: Type.Optional(Type.String()),
  /** True if a preview can be watched without buying the video. */
  canTryWatch: Type.Optional(Flag),
  guessLikeList: Type.Array(Video),
  /** All episodes of the video's series in order, including the video. Not in the specification. */
  seriesList: Type.Optional(Type.Array(Video)),
  ...playerInputs,
});
export type WatchedVideo = Type.Static<typeof WatchedVideo>;

export const vodWatch = defineEndpoint({
  id: 'vod.watch',
  summary: 'A video with the inputs of its player, and similar videos',
  method: 'POST',
  path: '/api/vod/watch',
  query: Type.Object({ vodId: Id }),
  data: WatchedVideo,
});
