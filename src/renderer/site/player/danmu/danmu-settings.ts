import * as Type from 'typebox';

/** Max length in UTF-16 code units. */
export const maxBlockedWordLength = 50;

/** Settings of this device for the display of comments. Invalid values are replaced with their defaults. */
export const DanmuSettings = Type.Object({
  /** Fraction of the stage height available to lanes. */
  area: Type.Enum([0.25, 0.5, 0.75, 1], { default: 1 }),
  opacity: Type.Number({ minimum: 0.1, maximum: 1, default: 1 }),
  /** Factor for font sizes. */
  scale: Type.Number({ minimum: 0.5, maximum: 2, default: 1 }),
  /** True draws all comments in lanes in one size. */
  hasEvenSize: Type.Boolean({ default: false }),
  /** Factor for the speed of scrolling comments. */
  speed: Type.Number({ minimum: 0.5, maximum: 2, default: 1 }),
  /** True multiplies the speed by the playback rate. */
  followsRate: Type.Boolean({ default: true }),
  /** Behavior if no lane is free: the comment overlaps others, is dropped, or waits up to a second. */
  whenFull: Type.Enum(['overlap', 'drop', 'delay'], { default: 'overlap' }),
  /** True keeps the bottom of the stage free for subtitles. */
  keepsBottomFree: Type.Boolean({ default: false }),
  blockedModes: Type.Array(Type.Enum([1, 4, 5, 6, 7, 17])),
  blockedWords: Type.Array(Type.String({ minLength: 1, maxLength: maxBlockedWordLength })),
  /** True merges equal texts within a few seconds into one with a count. */
  mergesDoubles: Type.Boolean({ default: false }),
  /** Max number of visible comments. */
  maxLive: Type.Integer({ minimum: 10, maximum: 1000, default: 300 }),
  /** Max number of comments per second of video; 0 for no limit. */
  maxPerSecond: Type.Integer({ minimum: 0, maximum: 200, default: 0 }),
});
export type DanmuSettings = Type.Static<typeof DanmuSettings>;

/** Settings that show the comments as they were sent. */
export const defaultDanmuSettings: DanmuSettings = {
  area: 1,
  opacity: 1,
  scale: 1,
  hasEvenSize: false,
  speed: 1,
  followsRate: true,
  whenFull: 'overlap',
  keepsBottomFree: false,
  blockedModes: [],
  blockedWords: [],
  mergesDoubles: false,
  maxLive: 300,
  maxPerSecond: 0,
};

/** Settings of a device until its user changes them. Comments leave most of the picture free. */
export const quietDanmuSettings: DanmuSettings = {
  ...defaultDanmuSettings,
  area: 0.5,
  opacity: 0.75,
  scale: 0.8,
  hasEvenSize: true,
};
