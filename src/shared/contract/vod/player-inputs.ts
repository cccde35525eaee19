import * as Type from 'typebox';
import { Code, Flag, Words } from '../fields.ts';

/** What is played or shown: an address, or from the video storage where it begins with '/'. */
const MediaUrl = Type.String({ minLength: 1 });

/** Of an ad: anybody's, and nothing in it is to be trusted. */
const Link = Type.Optional(Type.String());

const Seconds = Type.Number({ minimum: 0 });
const Milliseconds = Type.Number({ minimum: 0 });

/** A property on its way from a value to another. */
export const DanmuMove = Type.Object({
  from: Type.Number(),
  to: Type.Number(),
  dur: Milliseconds,
  delay: Type.Optional(Milliseconds),
});
export type DanmuMove = Type.Static<typeof DanmuMove>;

const Move = Type.Optional(DanmuMove);

/** The properties that move at the same time. */
export const DanmuMotion = Type.Object({ x: Move, y: Move, alpha: Move, size: Move, color: Move });
export type DanmuMotion = Type.Static<typeof DanmuMotion>;

export const DanmuComment = Type.Object({
  /**
   * 1 scrolling, 2 scrolling at the bottom, 4 bottom, 5 top, 6 reverse, 7 and 17 positioned, 8 a script, which is never run.
   * Servers have others.
   */
  mode: Type.Integer({ default: 1 }),
  /** Anybody's words: no markup. */
  text: Type.String(),
  /** When in the video it appears, in ms. */
  stime: Type.Number({ minimum: 0, default: 0 }),
  /** px */
  size: Type.Optional(Type.Number({ minimum: 1, maximum: 500 })),
  /** 0xRRGGBB */
  color: Type.Optional(Type.Integer({ minimum: 0, maximum: 0xff_ff_ff })),
  dur: Type.Optional(Milliseconds),
  border: Type.Optional(Flag),
  opacity: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  font: Type.Optional(Type.String()),
  /** Of positioned ones: px, or parts of the player's width and height. */
  x: Type.Optional(Type.Number()),
  y: Type.Optional(Type.Number()),
  /** What `x` and `y` are. */
  position: Type.Optional(Type.Enum(['absolute', 'relative'])),
  /** One after another. */
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
  /** Where in the video, in seconds. */
  offset: Seconds,
  /** Where on the bar, 0 to 1; else it follows from `offset`. */
  left: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
});
export type ProgressMarker = Type.Static<typeof ProgressMarker>;

export const StartAd = Type.Object({
  coverUrl: MediaUrl,
  adUrl: Link,
  /** Seconds; of 0 or less the player makes an error. */
  adDuration: Type.Number(),
});
export type StartAd = Type.Static<typeof StartAd>;

export const PauseAd = Type.Object({ coverUrl: MediaUrl, adUrl: Link });
export type PauseAd = Type.Static<typeof PauseAd>;

export const VideoAdItem = Type.Object({ adVideo: MediaUrl, adVideoLink: Link });
export type VideoAdItem = Type.Static<typeof VideoAdItem>;

export const VideoAd = Type.Object({
  /** Of several, one after another, each has its own link. */
  adVideoSource: Type.Union([Type.Array(VideoAdItem), MediaUrl]),
  /** Of a single one. */
  adLink: Link,
  closeText: Type.Optional(Type.String()),
});
export type VideoAd = Type.Static<typeof VideoAd>;

/** A subtitle track beside the video (WebVTT). Ours, beyond the documents, which know only those within a stream. */
export const SubtitleTrack = Type.Object({ src: MediaUrl, srclang: Words, label: Words });
export type SubtitleTrack = Type.Static<typeof SubtitleTrack>;

/** What the player can be given beside an address to play: what is missing is not there in it. */
export const playerInputs = {
  danmu: Type.Optional(Type.Array(DanmuComment)),
  playlist: Type.Optional(Type.Array(PlaylistItem)),
  qualities: Type.Optional(Type.Array(QualityOption)),
  markers: Type.Optional(Type.Array(ProgressMarker)),
  startAd: Type.Optional(StartAd),
  pauseAd: Type.Optional(PauseAd),
  videoAd: Type.Optional(VideoAd),
  /** Seconds; 0: all of it. */
  previewTime: Type.Optional(Seconds),
  subtitles: Type.Optional(Type.Array(SubtitleTrack)),
};
