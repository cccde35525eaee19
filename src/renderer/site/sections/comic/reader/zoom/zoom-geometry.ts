import type { ScrollPlace } from './zoom.store.ts';

/** Point in CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Center of two fingers, and the distance between them. */
export interface Fingers {
  readonly centre: Point;
  readonly distance: number;
}

const maxScale = 4;
/** Scale below which the zoom returns to 1 after a pinch. */
const minZoomedScale = 1.08;
export const doubleTapScale = 2;
/** Factor by which one key press zooms. */
export const keyStep = 1.5;

/** Change of the scale. The content at `from` moves to `to`. Both are in CSS px of the viewport. */
export interface ZoomStep {
  readonly ratio: number;
  readonly from: Point;
  readonly to: Point;
}

/** Scroll container of the pictures, with its scroll position. */
export interface ZoomRoom extends Readonly<ScrollPlace> {
  getBoundingClientRect(): { readonly left: number; readonly top: number };
}

/** Returns the nearest allowed scale with its scroll position and the change. Undefined if nothing changes. */
export function zoomed(
  { before, wanted, room }: { readonly before: number; readonly wanted: number; readonly room: ZoomRoom },
  from: Point,
  to: Point = from,
): { readonly scale: number; readonly place: ScrollPlace; readonly step: ZoomStep } | undefined {
  const scale = allowedScale(wanted);
  if (scale === before) return undefined;
  const ratio = scale / before;
  const { left, top } = room.getBoundingClientRect();
  const place = {
    scrollLeft: scrolledTo(room.scrollLeft, ratio, from.x - left, to.x - left),
    scrollTop: scrolledTo(room.scrollTop, ratio, from.y - top, to.y - top),
  };
  return { scale, place, step: { ratio, from, to } };
}

/** Limits a scale, so that pictures are never smaller than their fitted size. */
function allowedScale(scale: number): number {
  return scale < minZoomedScale ? 1 : Math.min(scale, maxScale);
}

/**
 * Returns the scroll position for content that grows by `ratio`, so that the point at `from` moves to `to`. Both are
 * offsets in the scroll container. `before` is the current scroll position.
 */
function scrolledTo(before: number, ratio: number, from: number, to: number): number {
  return (before + from) * ratio - to;
}

export function fingersAt(first: Point, second: Point): Fingers {
  return {
    centre: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distance: Math.hypot(first.x - second.x, first.y - second.y),
  };
}

/** Returns the scale of a pinch that began with fingers at `start` on pictures scaled by `before`. */
export function pinchedScale(before: number, start: Fingers, now: Fingers): number {
  return allowedScale((before * now.distance) / Math.max(start.distance, 1));
}
