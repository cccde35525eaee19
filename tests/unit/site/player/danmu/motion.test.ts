import { describe, expect, it } from 'vitest';
import { MotionRunner, readMotion } from '#site/player/danmu/comments/motion.ts';

const rest = { x: 0.5, y: 0.5, alpha: 1, color: 0xffffff, size: 25 };

describe('motion groups', () => {
  const motion = readMotion([
    { x: { from: 0.5, to: 0.9, dur: 500, delay: 0 }, size: { from: 25, to: 50, dur: 250, delay: 250 } },
    { y: { from: 0.5, to: 0.1, dur: 500, delay: 100 } },
  ]);
  const runner = new MotionRunner(rest, motion);

  it.each([
    [0, { x: 0.5, y: 0.5, size: 25 }],
    [250, { x: 0.7, y: 0.5, size: 25 }],
    [375, { x: 0.8, y: 0.5, size: 37.5 }],
    [500, { x: 0.9, y: 0.5, size: 50 }],
    [600, { x: 0.9, y: 0.5, size: 50 }],
    [850, { x: 0.9, y: 0.3, size: 50 }],
    [1_100, { x: 0.9, y: 0.1, size: 50 }],
    [9_000, { x: 0.9, y: 0.1, size: 50 }],
  ])('run one after another: at %i ms', (elapsed, pose) => {
    const { x, y, size } = runner.at(elapsed);
    expect(x).toBeCloseTo(pose.x);
    expect(y).toBeCloseTo(pose.y);
    expect(size).toBeCloseTo(pose.size);
  });

  it('can be evaluated at an earlier time again', () => {
    runner.at(2_000);
    expect(runner.at(0)).toEqual(rest);
  });
});

it('a comment fades over the whole display time', () => {
  const runner = new MotionRunner(rest, [], { from: 0.25, to: 0.75, dur: 4_000 });
  expect([0, 2_000, 4_000].map((elapsed) => runner.at(elapsed).alpha)).toEqual([0.25, 0.5, 0.75]);
});

it('colors are blended channel by channel', () => {
  const runner = new MotionRunner(rest, readMotion([{ color: { from: 0xff0000, to: 0x0000ff, dur: 100 } }]));
  expect(runner.at(50).color).toBe(0x800080);
});

it('the given easing is used, and linear motion for an unknown one', () => {
  const halfway = (easing: unknown) =>
    new MotionRunner(rest, readMotion([{ x: { from: 0, to: 1, dur: 100, easing } }])).at(50).x;
  expect(['ease-in', 'ease-out', 'toString', undefined].map(halfway)).toEqual([0.25, 0.75, 0.5, 0.5]);
});

it('a motion without a duration is at its end immediately', () => {
  const runner = new MotionRunner(rest, readMotion([{ x: { from: 0, to: 1 } }]));
  expect(runner.at(0).x).toBe(1);
});

it.each([[undefined], ['x'], [{}], [[null, 1, 'x', []]]])('no motion is read from %j', (value) => {
  expect(readMotion(value).filter((group) => Object.keys(group).length > 0)).toEqual([]);
});

it('unknown properties and those without both ends are skipped', () => {
  const groups = readMotion([{ text: { from: 0, to: 1 }, x: { from: 0 }, y: { from: '1', to: 2, dur: -5 } }]);
  expect(groups).toEqual([{ y: { from: 1, to: 2, dur: 0, delay: 0, easing: 'linear' } }]);
});
