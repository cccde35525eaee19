import { expect, it } from 'vitest';
import { Zoom } from '#site/sections/comic/reader/zoom/zoom.store.ts';
import {
  fingersAt,
  type Point,
  pinchedScale,
  zoomed,
} from '#site/sections/comic/reader/zoom/zoom-geometry.ts';

/** Creates a scroll container at (10, 20) in the viewport. */
const roomAt = (scrollLeft: number, scrollTop: number) => ({
  scrollLeft,
  scrollTop,
  getBoundingClientRect: () => ({ left: 10, top: 20 }),
});

/** Zooms like a gesture. */
function zoomTo(zoom: Zoom, room: ReturnType<typeof roomAt>, wanted: number, from: Point, to?: Point) {
  const next = zoomed({ before: zoom.scale, wanted, room }, from, to);
  if (next) zoom.become(next.scale, next.place);
  return next?.step;
}

it('the content under the finger stays in place', () => {
  const zoom = new Zoom();
  const room = roomAt(0, 100);
  expect(zoomTo(zoom, room, 2, { x: 110, y: 220 })).toMatchObject({ ratio: 2 });
  zoom.putBack(room);
  // Expects twice the offsets. The point is 100 px to the right and 300 px down in the content.
  expect(room).toMatchObject({ scrollLeft: 100, scrollTop: 400 });
  zoomTo(zoom, room, 1, { x: 110, y: 220 });
  zoom.putBack(room);
  expect(room).toMatchObject({ scrollLeft: 0, scrollTop: 100 });
});

it('the content moves with the fingers', () => {
  const zoom = new Zoom();
  const room = roomAt(0, 0);
  zoomTo(zoom, room, 2, { x: 110, y: 120 }, { x: 60, y: 100 });
  zoom.putBack(room);
  expect(room).toMatchObject({ scrollLeft: 150, scrollTop: 120 });
});

it('the scale is clamped between 1 and 4', () => {
  const zoom = new Zoom();
  expect(zoomTo(zoom, roomAt(0, 0), 0.3, { x: 0, y: 0 })).toBeUndefined();
  zoomTo(zoom, roomAt(0, 0), 9, { x: 0, y: 0 });
  expect(zoom.scale).toBe(4);
  zoomTo(zoom, roomAt(0, 0), 1.05, { x: 0, y: 0 });
  expect(zoom.scale).toBe(1);
});

it('the pending scroll position is dropped on reset', () => {
  const zoom = new Zoom();
  const room = roomAt(0, 0);
  zoomTo(zoom, room, 2, { x: 110, y: 120 });
  zoom.reset();
  zoom.putBack(room);
  expect(zoom.scale).toBe(1);
  expect(room).toMatchObject({ scrollLeft: 0, scrollTop: 0 });
});

it('the zoom and the position change with two fingers', () => {
  const start = fingersAt({ x: 0, y: 0 }, { x: 100, y: 0 });
  expect(start.centre).toEqual({ x: 50, y: 0 });
  expect(pinchedScale(1, start, fingersAt({ x: 0, y: 0 }, { x: 0, y: 150 }))).toBe(1.5);
  expect(pinchedScale(2, start, fingersAt({ x: 0, y: 0 }, { x: 50, y: 0 }))).toBe(1);
  // Puts both fingers on one point, which must not give an infinite scale.
  expect(pinchedScale(1, fingersAt({ x: 5, y: 5 }, { x: 5, y: 5 }), start)).toBe(4);
});
