import type { StripPosition } from './strip-position.ts';

/** Where each picture of a strip begins, in CSS pixels from the strip's top; one entry more for the end. */
export type PictureTops = readonly number[];

/**
 * Whole-pixel heights of parts that stand one on the other. Each edge is rounded, not each height: neither a seam nor a
 * growing error. `ratios` are height ÷ width.
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

/** The place of the strip that is `y` pixels below its top. */
export function positionAt(tops: PictureTops, y: number): StripPosition {
  const picture = pictureAt(tops, y);
  const top = tops[picture] ?? 0;
  const height = (tops[picture + 1] ?? top) - top;
  const offset = height > 0 ? (y - top) / height : 0;
  return { picture, offset: Math.min(Math.max(offset, 0), 1) };
}

/** The inverse of `positionAt`; a picture that the chapter no longer has is its last. */
export function offsetOf(tops: PictureTops, { picture, offset }: StripPosition): number {
  const last = Math.max(tops.length - 2, 0);
  const top = tops[Math.min(picture, last)] ?? 0;
  const end = tops[Math.min(picture, last) + 1] ?? top;
  return picture > last ? end : top + offset * (end - top);
}

export interface PictureRange {
  /** Both inclusive. */
  readonly first: number;
  readonly last: number;
}

/** The pictures that show between two heights of the strip. */
export function picturesBetween(tops: PictureTops, from: number, to: number): PictureRange {
  return { first: pictureAt(tops, from), last: pictureAt(tops, to) };
}

/** The last picture that begins at or above `y`. */
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
