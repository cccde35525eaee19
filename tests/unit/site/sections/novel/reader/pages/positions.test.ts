import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  endPosition,
  paragraphHolding,
  placeOf,
  positionOf,
} from '#site/sections/novel/reader/pages/positions.ts';
import { paragraphStarts } from '#site/sections/novel/reader/place/reading-place.ts';
import type { Block } from '#site/sections/novel/reader/text/block.ts';

const startsOf = (...lengths: number[]) =>
  paragraphStarts(
    lengths.map((length): Block => ({ kind: 'paragraph', runs: [], text: '字'.repeat(length) })),
  );

it('every position is unique, even next to blocks without text', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { minLength: 1 }), (lengths) => {
      const starts = startsOf(...lengths);
      const places = lengths.flatMap((length, paragraph) =>
        Array.from({ length: length + 1 }, (_, character) => ({ paragraph, character })),
      );
      const positions = places.map((place) => positionOf(starts, place));
      expect(positions).toEqual(positions.map((_, index) => index));
      expect(positions.map((position) => placeOf(starts, position))).toEqual(places);
      expect(endPosition(starts)).toBe(positions.length);
    }),
  );
});

it('a position that no longer exists maps to the nearest one', () => {
  const starts = startsOf(3, 2);
  expect(positionOf(starts, { paragraph: 0, character: 9 })).toBe(3);
  expect(positionOf(starts, { paragraph: 9, character: 0 })).toBe(6);
  expect(placeOf(starts, 99)).toEqual({ paragraph: 1, character: 2 });
  expect(paragraphHolding(starts, 99)).toBe(1);
});
