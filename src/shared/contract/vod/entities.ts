import * as Type from 'typebox';
import { Count, Flag, Id, PageCount } from '../fields.ts';

export const Video = Type.Object({
  vodId: Id,
  vodName: Type.String(),
  /** Picture path relative to the video's folder; see codec/picture-path.ts. */
  vodPic: Type.Optional(Type.String()),
  /** Price in coins. */
  vodPointsPlay: Type.Optional(Count),
  /** True if VIP users watch it for free. */
  vipFree: Type.Optional(Flag),
  bought: Type.Optional(Flag),
});
export type Video = Type.Static<typeof Video>;

export const VideoPage = Type.Object({ list: Type.Array(Video), totalPage: PageCount });
export type VideoPage = Type.Static<typeof VideoPage>;
