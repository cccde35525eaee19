import { describe, expect, it } from 'vitest';
import { Swipe } from '#site/features/reader/pages/swipe.ts';

const width = 400;

/** Moves a finger from (200, 200) through points relative to that, one every `interval` ms. */
function swiped(points: readonly (readonly [number, number])[], interval = 16): Swipe {
  const swipe = new Swipe({ x: 200, y: 200, time: 0 });
  points.forEach(([x, y], index) => {
    swipe.move({ x: 200 + x, y: 200 + y, time: (index + 1) * interval });
  });
  return swipe;
}

describe('a swipe', () => {
  it.each([
    [
      'far to the left turns forwards',
      [
        [-20, 0],
        [-80, 5],
        [-130, 5],
        [-130, 5],
      ],
      1,
    ],
    [
      'far to the right turns back',
      [
        [20, 0],
        [80, 5],
        [130, 5],
        [130, 5],
      ],
      -1,
    ],
    [
      'that is short and quick to the left turns forwards',
      [
        [-15, 0],
        [-40, 2],
      ],
      1,
    ],
    [
      'far to the left and quickly back turns no page',
      [
        [-50, 0],
        [-200, 0],
        [-180, 0],
        [-150, 0],
        [-125, 0],
      ],
      undefined,
    ],
    [
      'of tiny movements turns no page',
      [
        [-4, 3],
        [-6, 2],
        [3, 1],
      ],
      undefined,
    ],
    [
      'upwards turns no page',
      [
        [-5, -20],
        [-90, -60],
        [-200, -60],
      ],
      undefined,
    ],
    [
      'that is diagonal turns no page',
      [
        [-14, 13],
        [-200, 150],
      ],
      undefined,
    ],
  ] as const)('%s', (_, points, meant) => {
    expect(swiped(points).end(width)).toBe(meant);
  });

  it('that is short and slow turns no page', () => {
    expect(
      swiped(
        [
          [-20, 0],
          [-40, 0],
          [-60, 0],
          [-60, 0],
        ],
        120,
      ).end(width),
    ).toBeUndefined();
  });

  it('after a long press turns no page, because it selects text', () => {
    expect(
      swiped(
        [
          [-2, 0],
          [-200, 0],
        ],
        300,
      ).end(width),
    ).toBeUndefined();
  });

  it('moves the page along, but less in a direction without another page', () => {
    const swipe = swiped([[-60, 0]]);
    expect(swipe.offset(() => true)).toBe(-60);
    expect(swipe.offset((direction) => direction === -1)).toBe(-20);
  });
});
