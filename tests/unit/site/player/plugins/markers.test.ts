import { expect, it } from 'vitest';
import { cardPlace, markerPlace } from '#site/player/plugins/progress/marker-place.ts';

it.each([
  [{ offset: 15 }, 60, 0.25],
  [{ offset: 15, left: 0.5 }, 60, 0.5],
  [{ offset: 15, left: 7 }, 60, 0.25],
  [{ offset: 61 }, 60, undefined],
  [{ offset: -1 }, 60, undefined],
  [{ offset: 15 }, 0, undefined],
  [{ offset: 15 }, Number.NaN, undefined],
  [{ offset: 15 }, Number.POSITIVE_INFINITY, undefined],
])('the marker %o in a video of %s s is at %s', (marker, duration, place) => {
  expect(markerPlace(marker, duration)).toBe(place);
});

it.each([
  { part: 0.5, width: 800, left: 390, arrow: 10 },
  { part: 0, width: 800, left: 0, arrow: 0 },
  { part: 1, width: 800, left: 470, arrow: 323 },
  { part: 1, width: 320, left: 0, arrow: 320 },
])('the card of a marker at $part of $width px is at $left', ({ part, width, left, arrow }) => {
  expect(cardPlace(part, width, 323)).toEqual({ left, arrow });
});
