import { expect, it } from 'vitest';
import { WheelTurns } from '#site/features/reader/pages/use-page-gestures.ts';

/** Returns the page turns for wheel movements. Each is given as a distance and the ms since the previous one. */
function turned(moves: readonly (readonly [number, number])[]): (1 | -1)[] {
  const turns = new WheelTurns();
  let time = 0;
  return moves.flatMap(([delta, gap]) => {
    time += gap;
    return turns.move({ delta, time }) ?? [];
  });
}

it.each([
  ['turns a page per notch', [[120, 0]], [1]],
  ['turns back for a notch backwards', [[-120, 0]], [-1]],
  [
    'turns once for each of several notches',
    [
      [120, 0],
      [120, 200],
      [120, 130],
    ],
    [1, 1, 1],
  ],
  [
    'turns once for a notch that bounces',
    [
      [120, 0],
      [120, 60],
    ],
    [1],
  ],
  [
    'turns back immediately when the direction changes',
    [
      [120, 0],
      [-120, 50],
    ],
    [1, -1],
  ],
  [
    'turns once per trackpad gesture',
    [
      [4, 0],
      [30, 16],
      [160, 16],
      [150, 16],
      [140, 16],
      [130, 16],
      [130, 16],
      [120, 16],
      [120, 16],
      [110, 16],
      [110, 16],
      [120, 16],
      [60, 16],
      [9, 16],
    ],
    [1],
  ],
  [
    'turns once for each of two trackpad gestures',
    [
      [40, 0],
      [90, 16],
      [8, 16],
      [40, 400],
      [90, 16],
    ],
    [1, 1],
  ],
  [
    'turns no page for a tiny movement',
    [
      [4, 0],
      [6, 16],
      [3, 16],
    ],
    [],
  ],
] as const)('the wheel %s', (_, moves, expected) => {
  expect(turned(moves)).toEqual(expected);
});
