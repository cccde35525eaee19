import type { MotionGroup, Range } from './motion.ts';

/**
 * Motion of a comment. 1: right to left. 2: right to left, with lanes from the bottom up. 6: left to right. 4: fixed at
 * the bottom. 5: fixed at the top. 7 and 17: along the coordinates in the comment.
 */
export type DanmuMode = 1 | 2 | 4 | 5 | 6 | 7 | 17;
export type LaneMode = Exclude<DanmuMode, 7 | 17>;

/** Comment after validation. Invalid values are replaced with defaults. */
export interface DanmuComment {
  readonly mode: DanmuMode;
  /** Text; lines are separated by '\n'. */
  readonly text: string;
  /** Start time in the video, in ms. */
  readonly stime: number;
  /** Display duration in ms. */
  readonly dur: number;
  /** Font size in CSS px. */
  readonly size: number;
  /** Color as 0xrrggbb. */
  readonly color: number;
  readonly border: boolean;
  readonly shadow: boolean;
  readonly opacity: number;
  /** CSS list of font families; empty for the default. */
  readonly font: string;
  /** Start position of a comment with coordinates, in CSS px or as fractions of the stage. */
  readonly x: number;
  readonly y: number;
  readonly position: 'absolute' | 'relative';
  /** Motion of a comment with coordinates. The groups run one after another. */
  readonly motion: readonly MotionGroup[];
  /** Opacity at the start and the end of the display time. */
  readonly alpha: Range | undefined;
  /** Rotation in degrees. */
  readonly rotateY: number;
  readonly rotateZ: number;
}

/** Returns true if the comment crosses the whole stage. */
export function scrolls({ mode }: Pick<DanmuComment, 'mode'>): boolean {
  return mode === 1 || mode === 2 || mode === 6;
}

export function isPlaced({ mode }: Pick<DanmuComment, 'mode'>): boolean {
  return mode === 7 || mode === 17;
}
