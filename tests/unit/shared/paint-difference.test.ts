import { expect, it } from 'vitest';
import { paintDifference } from '#shared/pictures/paint-difference.ts';

it('differing pixels are marked, and all others are faded toward white', () => {
  const pixels = new Uint8ClampedArray([0, 0, 0, 255, 255, 255, 255, 255, 10, 20, 30, 128]);
  paintDifference(pixels, new Uint8Array([0, 0, 1]));
  expect([...pixels]).toEqual([160, 160, 160, 255, 254, 254, 254, 255, 224, 0, 160, 128]);
});
