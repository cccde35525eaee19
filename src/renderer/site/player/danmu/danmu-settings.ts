import * as Type from 'typebox';

/** In UTF-16 units. */
export const longestBlockedWord = 50;

/** How comments are shown on this device. Read leniently, each value is right or the usual one. */
export const DanmuSettings = Type.Object({
  /** The share of the stage's height that lanes may take. */
  area: Type.Enum([0.25, 0.5, 0.75, 1], { default: 1 }),
  opacity: Type.Number({ minimum: 0.1, maximum: 1, default: 1 }),
  /** Times a comment's own size. */
  scale: Type.Number({ minimum: 0.5, maximum: 2, default: 1 }),
  /** Times the usual speed of what scrolls. */
  speed: Type.Number({ minimum: 0.5, maximum: 2, default: 1 }),
  /** Whether all goes as fast as the video is played. */
  followsRate: Type.Boolean({ default: true }),
  /** When no lane is free: over the others, not at all, or up to a second later. */
  whenFull: Type.Enum(['overlap', 'drop', 'delay'], { default: 'overlap' }),
  /** Keeps the lowest part of the stage free of lanes, for subtitles. */
  keepsBottomFree: Type.Boolean({ default: false }),
  blockedModes: Type.Array(Type.Enum([1, 4, 5, 6, 7, 17])),
  blockedWords: Type.Array(Type.String({ minLength: 1, maxLength: longestBlockedWord })),
  /** Shows equal texts of some seconds once, with their number. */
  mergesDoubles: Type.Boolean({ default: false }),
  /** How many are shown at the same time. */
  mostLive: Type.Integer({ minimum: 10, maximum: 1000, default: 300 }),
  /** How many appear in a second of the video; 0 for all. */
  mostPerSecond: Type.Integer({ minimum: 0, maximum: 200, default: 0 }),
});
export type DanmuSettings = Type.Static<typeof DanmuSettings>;

export const usualDanmuSettings: DanmuSettings = {
  area: 1,
  opacity: 1,
  scale: 1,
  speed: 1,
  followsRate: true,
  whenFull: 'overlap',
  keepsBottomFree: false,
  blockedModes: [],
  blockedWords: [],
  mergesDoubles: false,
  mostLive: 300,
  mostPerSecond: 0,
};
