import * as Type from 'typebox';
import { Code, Flag, Words } from '../fields.ts';

/** URL of a video or picture; a path from '/' is relative to the video storage. */
const MediaUrl = Type.String({ minLength: 1 });

/** Link of an ad; untrusted. */
const Link = Type.Optional(Type.String());

const Seconds = Type.Number({ minimum: 0 });
const Milliseconds = Type.Number({ minimum: 0 });

/** Animation of one property between two values. */
export const DanmuMove = Type.Object({
  from: Type.Number(),
  to: Type.Number(),
  dur: Milliseconds,
  delay: Type.Optional(Milliseconds),
});
export type DanmuMove = Type.Static<typeof DanmuMove>;

const Move = Type.Optional(DanmuMove);

/** Properties that are animated at the same time. */
export const DanmuMotion = Type.Object({ x: Move, y: Move, alpha: Move, size: Move, color: Move });
export type DanmuMotion = Type.Static<typeof DanmuMotion>;

export const DanmuComment = Type.Object({
  /**
   * 1 scrolling, 2 scrolling at the bottom, 4 bottom, 5 top, 6 reverse, 7 and 17 positioned, 8 a script, which never
   * runs. Servers may send others.
   */
  mode: Type.Integer({ default: 1 }),
  /** Plain text by any user. */
  text: Type.String(),
  /** Time in the video in ms. */
  stime: Type.Number({ minimum: 0, default: 0 }),
  /** Font size in px. */
  size: Type.Optional(Type.Number({ minimum: 1, maximum: 500 })),
  /** 0xRRGGBB */
  color: Type.Optional(Type.Integer({ minimum: 0, maximum: 0xff_ff_ff })),
  dur: Type.Optional(Milliseconds),
  border: Type.Optional(Flag),
  opacity: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  font: Type.Optional(Type.String()),
  /** For positioned comments: px, or fractions of the player's size. */
  x: Type.Optional(Type.Number()),
  y: Type.Optional(Type.Number()),
  /** Unit of `x` and `y`. */
  position: Type.Optional(Type.Enum(['absolute', 'relative'])),
  /** Steps that run in sequence. */
  motion: Type.Optional(Type.Array(DanmuMotion)),
});
export type DanmuComment = Type.Static<typeof DanmuComment>;

export const PlaylistItem = Type.Object({ name: Words, source: MediaUrl });
export type PlaylistItem = Type.Static<typeof PlaylistItem>;

export const QualityOption = Type.Object({ definition: Code, desc: Words, Url: MediaUrl });
export type QualityOption = Type.Static<typeof QualityOption>;

export const ProgressMarker = Type.Object({
  coverUrl: Type.Optional(Type.String()),
  title: Words,
  describe: Words,
  /** Time in the video in seconds. */
  offset: Seconds,
  /** Position on the bar, 0 to 1; by default it follows from `offset`. */
  left: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
});
export type ProgressMarker = Type.Static<typeof ProgressMarker>;

export const StartAd = Type.Object({
  coverUrl: MediaUrl,
  adUrl: Link,
  /** Duration in seconds. The player reports an error for 0 or less. */
  adDuration: Type.Number(),
});
export type StartAd = Type.Static<typeof StartAd>;

export const PauseAd = Type.Object({ coverUrl: MediaUrl, adUrl: Link });
export type PauseAd = Type.Static<typeof PauseAd>;

export const VideoAdItem = Type.Object({ adVideo: MediaUrl, adVideoLink: Link });
export type VideoAdItem = Type.Static<typeof VideoAdItem>;

export const VideoAd = Type.Object({
  /** Several videos play in sequence, each with its own link. */
  adVideoSource: Type.Union([Type.Array(VideoAdItem), MediaUrl]),
  /** Link of a single video. */
  adLink: Link,
  closeText: Type.Optional(Type.String()),
});
export type VideoAd = Type.Static<typeof VideoAd>;

/** Sidecar subtitle track (WebVTT). Not in the specification, which has only in-band tracks. */
export const SubtitleTrack = Type.Object({ src: MediaUrl, srclang: Words, label: Words });
export type SubtitleTrack = Type.Static<typeof SubtitleTrack>;

/** Optional inputs of the player besides a URL. Features without input are hidden. */
export const playerInputs = {
  danmu: Type.Optional(Type.Array(DanmuComment)),
  playlist: Type.Optional(Type.Array(PlaylistItem)),
  qualities: Type.Optional(Type.Array(QualityOption)),
  markers: Type.Optional(Type.Array(ProgressMarker)),
  startAd: Type.Optional(StartAd),
  pauseAd: Type.Optional(PauseAd),
  videoAd: Type.Optional(VideoAd),
  /** Length of the preview in seconds; 0 for the whole video. */
  previewTime: Type.Optional(Seconds),
  subtitles: Type.Optional(Type.Array(SubtitleTrack)),
};
