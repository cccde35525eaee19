import type { StripPosition } from './strip-position.ts';

/** Top of each picture in CSS px from the top of the strip, and one more entry for the end. */
export type PictureTops = readonly number[];

/**
 * Returns whole heights in CSS px of parts that are stacked. Rounds the edges and not the heights, so that there are no
 * gaps and errors do not add up. `ratios` are height divided by width.
 */
export function partHeights(ratios: readonly number[], width: number): number[] {
  let exactEdge = 0;
  let edge = 0;
  return ratios.map((ratio) => {
    exactEdge += ratio * width;
    const height = Math.round(exactEdge) - edge;
    edge += height;
    return height;
  });
}

export function pictureTops(heights: readonly number[]): PictureTops {
  const tops = [0];
  for (const height of heights) tops.push((tops[tops.length - 1] ?? 0) + height);
  return tops;
}

/** Returns the position `y` CSS px below the strip's top. */
export function positionAt(tops: PictureTops, y: number): StripPosition {
  const picture = pictureAt(tops, y);
  const top = tops[picture] ?? 0;
  const height = (tops[picture + 1] ?? top) - top;
  const offset = height > 0 ? (y - top) / height : 0;
  return { picture, offset: Math.min(Math.max(offset, 0), 1) };
}

/**
 * Returns the distance of a position from the top of the strip, as the inverse of `positionAt`. A picture that no
 * longer exists counts as the last one.
 */
export function offsetOf(tops: PictureTops, { picture, offset }: StripPosition): number {
  const last = Math.max(tops.length - 2, 0);
  const top = tops[Math.min(picture, last)] ?? 0;
  const end = tops[Math.min(picture, last) + 1] ?? top;
  return picture > last ? end : top + offset * (end - top);
}

export interface PictureRange {
  /** Index of the first picture; both ends are inclusive. */
  readonly first: number;
  readonly last: number;
}

/** Returns the pictures visible between two offsets of the strip. */
export function picturesBetween(tops: PictureTops, from: number, to: number): PictureRange {
  return { first: pictureAt(tops, from), last: pictureAt(tops, to) };
}

/** Returns the last picture whose top is at or above `y`. */
function pictureAt(tops: PictureTops, y: number): number {
  let low = 0;
  let high = Math.max(tops.length - 2, 0);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
