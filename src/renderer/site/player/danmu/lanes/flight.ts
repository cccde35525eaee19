import type { LaneMode } from '../comments/comment.ts';

/** Motion of a comment in the form that lanes need: lengths in CSS px, and times in ms of the animation clock. */
export interface Flight {
  readonly mode: LaneMode;
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly dur: number;
}

/** Min distance in CSS px between two comments in a lane. */
export const gap = 12;

/** Returns the x position of the left edge at a time between start and end. */
export function leftAt({ mode, width, start, dur }: Flight, time: number, stageWidth: number): number {
  if (mode === 4 || mode === 5) return (stageWidth - width) / 2;
  const distance = ((stageWidth + width) * (time - start)) / dur;
  return mode === 6 ? distance - width : stageWidth - distance;
}

/**
 * Returns true if two comments of the same mode would collide in one lane. Two checks are enough for scrolling
 * comments, because their speeds are constant. The first comment must be fully visible when the second one starts, and
 * gone when the second one reaches the far edge.
 */
export function wouldMeet(one: Flight, other: Flight, stageWidth: number): boolean {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  const firstEnd = first.start + first.dur;
  if (second.start >= firstEnd) return false;
  if (first.mode === 4 || first.mode === 5) return true;
  const isIn = first.start + ((first.width + gap) * first.dur) / (stageWidth + first.width);
  const reachesEdge = second.start + (stageWidth * second.dur) / (stageWidth + second.width);
  return second.start < isIn || reachesEdge < firstEnd;
}
