import type { ScrollPlace } from './zoom.store.ts';

/** CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two fingers. */
export interface Fingers {
  readonly centre: Point;
  readonly distance: number;
}

const largest = 4;
/** So near to their own size pictures take it. */
const nearlyOne = 1.08;
/** What a double tap goes to. */
export const doubleTapScale = 2;
/** What a key goes by. */
export const keyStep = 1.5;

/** A change of size: what is seen at `from` is to come to `to`, in CSS px of the viewport. */
export interface ZoomStep {
  readonly ratio: number;
  readonly from: Point;
  readonly to: Point;
}

/** What the pictures are scrolled in. */
export interface ZoomRoom extends Readonly<ScrollPlace> {
  getBoundingClientRect(): { readonly left: number; readonly top: number };
}

/** The size next to the one that is wished, where the room is to be scrolled to then, and what moved; undefined for no change. */
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

/** A scale that pictures may have: they are never smaller than they fit. */
function allowedScale(scale: number): number {
  return scale < nearlyOne ? 1 : Math.min(scale, largest);
}

/**
 * Where content has to be scrolled to once it is `ratio` times as large, so that what was seen at `from` comes to `to`, both
 * counted from where it is seen through. `before` is where it was scrolled to.
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

/** The scale that two fingers ask for, which began at `start` on pictures of the scale `before`. */
export function pinchedScale(before: number, start: Fingers, now: Fingers): number {
  return allowedScale((before * now.distance) / Math.max(start.distance, 1));
}
