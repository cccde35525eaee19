import * as Type from 'typebox';
import { Count, Flag, Id, PageCount } from '../fields.ts';

/** Name of a category. The site shows it in place of its own name. */
const TypeName = Type.Optional(Type.String());

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
  /** Category of the video. Not in the specification. */
  typeId: Type.Optional(Id),
  typeName: TypeName,
  /** Length in seconds. It is not in the specification, and neither are the following fields. */
  vodDuration: Type.Optional(Count),
  /** Number of plays. */
  vodHits: Type.Optional(Count),
  /** Description in one or two sentences. */
  vodBlurb: Type.Optional(Type.String()),
  /** Note about the series, such as 第3集 · 共7集. */
  vodRemarks: Type.Optional(Type.String()),
});
export type Video = Type.Static<typeof Video>;

export const VideoPage = Type.Object({
  list: Type.Array(Video),
  totalPage: PageCount,
  /** Name of the category to which the list belongs. It is not in the specification. */
  typeName: TypeName,
});
export type VideoPage = Type.Static<typeof VideoPage>;
