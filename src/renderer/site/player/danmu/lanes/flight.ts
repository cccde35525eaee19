import type { LaneMode } from '../comments/comment.ts';

/** A comment on its way, as far as lanes know it: lengths in CSS px, times in ms of one clock. */
export interface Flight {
  readonly mode: LaneMode;
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly dur: number;
}

/** Between a comment and the next in its lane. */
export const gap = 12;

/** Where its left edge is at a time between its start and its end, on a stage so wide. */
export function leftAt({ mode, width, start, dur }: Flight, time: number, stageWidth: number): number {
  if (mode === 4 || mode === 5) return (stageWidth - width) / 2;
  const way = ((stageWidth + width) * (time - start)) / dur;
  return mode === 6 ? way - width : stageWidth - way;
}

/**
 * Whether two comments of one mode would meet if their lanes overlapped. Both go steadily, so of those that scroll it is enough
 * that the first is in with its whole width when the second sets off, and is out before the second reaches the far edge.
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
