import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  offsetOf,
  partHeights,
  picturesBetween,
  pictureTops,
  positionAt,
} from '#site/sections/comic/reader/strip/strip-layout.ts';
import { propertyRuns } from '../../../../property-runs.ts';

const ratios = fc.array(fc.double({ min: 0.05, max: 5, noNaN: true }), { minLength: 1, maxLength: 60 });
const heights = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 300 });

describe('the parts of a picture', () => {
  it("have integer heights whose sum is the picture's height", () => {
    fc.assert(
      fc.property(ratios, fc.integer({ min: 320, max: 480 }), (parts, width) => {
        const found = partHeights(parts, width);
        const exact = parts.reduce((sum, ratio) => sum + ratio * width, 0);
        expect(found.every(Number.isInteger)).toBe(true);
        expect(Math.abs(found.reduce((sum, height) => sum + height, 0) - exact)).toBeLessThanOrEqual(0.51);
      }),
      propertyRuns(100),
    );
  });
});

describe('a position in the strip', () => {
  it('converts back to the same offset', () => {
    fc.assert(
      fc.property(heights, fc.double({ min: 0, max: 0.999, noNaN: true }), (pictures, fraction) => {
        const tops = pictureTops(pictures);
        const y = fraction * (tops[tops.length - 1] ?? 0);
        expect(offsetOf(tops, positionAt(tops, y))).toBeCloseTo(y, 6);
      }),
      propertyRuns(100),
    );
  });

  it('stays in the same picture when the pictures above grow', () => {
    const before = positionAt(pictureTops([500, 500, 800]), 1_200);
    expect(before).toEqual({ picture: 2, offset: 0.25 });
    expect(offsetOf(pictureTops([700, 900, 800]), before)).toBe(1_800);
  });

  it('is the end if the picture no longer exists', () => {
    expect(offsetOf(pictureTops([100, 100]), { picture: 9, offset: 0.5 })).toBe(200);
    expect(offsetOf(pictureTops([]), { picture: 3, offset: 0.5 })).toBe(0);
  });

  it('never lies outside the strip', () => {
    expect(positionAt(pictureTops([100, 100]), -50)).toEqual({ picture: 0, offset: 0 });
    expect(positionAt(pictureTops([100, 100]), 900)).toEqual({ picture: 1, offset: 1 });
  });
});

it('the pictures between two offsets are found', () => {
  const tops = pictureTops([100, 100, 100, 100]);
  expect(picturesBetween(tops, -500, 150)).toEqual({ first: 0, last: 1 });
  expect(picturesBetween(tops, 200, 10_000)).toEqual({ first: 2, last: 3 });
});
