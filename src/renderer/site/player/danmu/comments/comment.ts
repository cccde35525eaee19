import type { MotionGroup, Range } from './motion.ts';

/**
 * How a comment is shown: 1 from right to left, 2 the same with lanes from the bottom up, 6 from left to right, 4 at the bottom,
 * 5 at the top, 7 and 17 where it says itself.
 */
export type DanmuMode = 1 | 2 | 4 | 5 | 6 | 7 | 17;
export type LaneMode = Exclude<DanmuMode, 7 | 17>;

/** A comment in order: whatever was wrong with it has been put right. */
export interface DanmuComment {
  readonly mode: DanmuMode;
  /** Lines are parted by '\n'. */
  readonly text: string;
  /** When it appears, in ms of the video. */
  readonly stime: number;
  /** How long it is shown, in ms. */
  readonly dur: number;
  /** In CSS px. */
  readonly size: number;
  /** 0xrrggbb */
  readonly color: number;
  readonly border: boolean;
  readonly shadow: boolean;
  readonly opacity: number;
  /** A list of font families; empty for the stage's own. */
  readonly font: string;
  /** Where a placed comment begins: CSS px, or fractions of the stage. */
  readonly x: number;
  readonly y: number;
  readonly position: 'absolute' | 'relative';
  /** Moves of a placed comment, one group after another. */
  readonly motion: readonly MotionGroup[];
  /** How its opacity goes over the time that it is shown. */
  readonly alpha: Range | undefined;
  /** In degrees. */
  readonly rotateY: number;
  readonly rotateZ: number;
}

/** Crosses the whole stage. */
export function scrolls({ mode }: Pick<DanmuComment, 'mode'>): boolean {
  return mode === 1 || mode === 2 || mode === 6;
}

export function isPlaced({ mode }: Pick<DanmuComment, 'mode'>): boolean {
  return mode === 7 || mode === 17;
}
