import * as Type from 'typebox';
import { Code, Flag, Words } from '../fields.ts';

/** URL of a video or picture. A path that starts with '/' is relative to the video storage. */
const MediaUrl = Type.String({ minLength: 1 });

/** URL that a click on an ad opens. It is untrusted. */
const Link = Type.Optional(Type.String());

const Seconds = Type.Number({ minimum: 0 });
const Milliseconds = Type.Number({ minimum: 0 });

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
   * Mode. 1: scrolling. 2: scrolling at the bottom. 4: bottom. 5: top. 6: scrolling in reverse. 7 and 17: positioned.
   * 8: a script, which is never run. Servers may send other modes.
   */
  mode: Type.Integer({ default: 1 }),
  /** Plain text, which any user may have written. */
  text: Type.String(),
  /** Time in the video in ms. */
  stime: Type.Number({ minimum: 0, default: 0 }),
  /** Font size in px. */
  size: Type.Optional(Type.Number({ minimum: 1, maximum: 500 })),
  /** Color as 0xRRGGBB. */
  color: Type.Optional(Type.Integer({ minimum: 0, maximum: 0xff_ff_ff })),
  dur: Type.Optional(Milliseconds),
  border: Type.Optional(Flag),
  opacity: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  font: Type.Optional(Type.String()),
  /** Position of a comment with mode 7 or 17, in px or as fractions of the player's size. */
  x: Type.Optional(Type.Number()),
  y: Type.Optional(Type.Number()),
  /** Unit of `x` and `y`. */
  position: Type.Optional(Type.Enum(['absolute', 'relative'])),
  /** Animations that run in sequence. */
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
  /** Time within the video, in seconds. */
  offset: Seconds,
  /** Position on the progress bar, from 0 to 1. Default: calculated from `offset`. */
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
  /** Ad videos that play one after another, each with its own link. Or the URL of a single video. */
  adVideoSource: Type.Union([Type.Array(VideoAdItem), MediaUrl]),
  /** URL that a click on the ad opens if `adVideoSource` is a single video. */
  adLink: Link,
  closeText: Type.Optional(Type.String()),
});
export type VideoAd = Type.Static<typeof VideoAd>;

/**
 * Subtitles in a separate file (WebVTT). They are not in the specification, which has only subtitles within the video.
 */
export const SubtitleTrack = Type.Object({ src: MediaUrl, srclang: Words, label: Words });
export type SubtitleTrack = Type.Static<typeof SubtitleTrack>;

/** Optional inputs of the player in addition to the URL of the video. The player hides features without input. */
export const playerInputs = {
  danmu: Type.Optional(Type.Array(DanmuComment)),
  playlist: Type.Optional(Type.Array(PlaylistItem)),
  qualities: Type.Optional(Type.Array(QualityOption)),
  markers: Type.Optional(Type.Array(ProgressMarker)),
  startAd: Type.Optional(StartAd),
  pauseAd: Type.Optional(PauseAd),
  videoAd: Type.Optional(VideoAd),
  /** Length of the preview in seconds. 0 means the whole video. */
  previewTime: Type.Optional(Seconds),
  subtitles: Type.Optional(Type.Array(SubtitleTrack)),
};
