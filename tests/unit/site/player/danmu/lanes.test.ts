import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LaneMode } from '#site/player/danmu/comments/comment.ts';
import { leftAt } from '#site/player/danmu/lanes/flight.ts';
import type { LaneHolder } from '#site/player/danmu/lanes/lane-pool.ts';
import { LaneAllocator } from '#site/player/danmu/live/live-comments.ts';
import { propertyRuns } from '../../property-runs.ts';

const size = { width: 844, height: 360 };

function flight(given: Partial<LaneHolder> = {}): LaneHolder {
  return { mode: 1, width: 100, height: 28, start: 0, dur: 4_000, cindex: -1, offset: 0, ...given };
}

/** Assigns lanes in the given order. Returns the comments that got one. */
function placed(holders: readonly LaneHolder[], maxLayers = 1): LaneHolder[] {
  const lanes = new LaneAllocator();
  return holders.filter((holder) => lanes.place(holder, size, maxLayers));
}

function doMeet(one: LaneHolder, other: LaneHolder, time: number): boolean {
  const lives = [one, other].every(({ start, dur }) => time >= start && time < start + dur);
  if (!lives || one.cindex !== other.cindex) return false;
  const [left, right] = [one, other].map((holder) => leftAt(holder, time, size.width)) as [number, number];
  const isBeside = one.offset < other.offset + other.height && other.offset < one.offset + one.height;
  return isBeside && left < right + other.width - 1e-6 && right < left + one.width - 1e-6;
}

const holders = (mode: LaneMode) =>
  fc.array(
    fc.record({
      mode: fc.constant(mode),
      width: fc.integer({ min: 10, max: 1_500 }),
      height: fc.integer({ min: 10, max: 120 }),
      start: fc.integer({ min: 0, max: 8_000 }),
      dur: fc.integer({ min: 500, max: 9_000 }),
      cindex: fc.constant(-1),
      offset: fc.constant(0),
    }),
    { minLength: 2, maxLength: 40 },
  );

describe.each([1, 2, 4, 5, 6] as const)('comments of mode %i', (mode) => {
  it('never collide in a layer, in any order', () => {
    fc.assert(
      fc.property(holders(mode), fc.constantFrom(1, Infinity), (given, maxLayers) => {
        const there = placed(given, maxLayers);
        const ends = there.flatMap(({ start, dur }) => [start, start + dur - 0.001]);
        const times = [...ends, ...Array.from({ length: 40 }, (_, index) => index * 425)];
        const meetings = there.flatMap((one, index) =>
          there.slice(index + 1).filter((other) => times.some((time) => doMeet(one, other, time))),
        );
        expect(meetings).toEqual([]);
      }),
      propertyRuns(60),
    );
  });

  it('stay within the height for lanes', () => {
    fc.assert(
      fc.property(holders(mode), (given) => {
        const over = placed(given, Infinity).filter(({ offset, height }) => offset + height > size.height);
        expect(over).toEqual([]);
      }),
      propertyRuns(30),
    );
  });
});

it('another layer starts at the edge when one is full', () => {
  const there = placed(
    Array.from({ length: 20 }, () => flight()),
    Infinity,
  );
  expect(there.map(({ cindex }) => cindex)).toEqual(
    Array.from({ length: 20 }, (_, index) => (index < 12 ? 0 : 1)),
  );
  expect(there.slice(0, 3).map(({ offset }) => offset)).toEqual([0, 29, 58]);
  expect(there[12]?.offset).toBe(0);
});

it('there is no lane beyond the layers', () => {
  expect(placed(Array.from({ length: 20 }, () => flight()))).toHaveLength(12);
});

it('the first lane is reused as soon as the previous comment is fully visible and cannot be overtaken', () => {
  const before = flight();
  // Time in ms in which a comment moves by the length of the first one and a gap of 12 px, at the same speed.
  const inAt = (112 * 4_000) / 944;
  expect(placed([before, flight({ start: inAt - 1 })])[1]?.offset).toBe(29);
  expect(placed([before, flight({ start: inAt + 1 })])[1]?.offset).toBe(0);
  // Expects another lane. A longer comment is faster and would reach the first one before that has left.
  expect(placed([before, flight({ start: inAt + 1, width: 400 })])[1]?.offset).toBe(29);
});

it('each mode has its own lanes', () => {
  const there = placed(([1, 2, 4, 5, 6] as const).map((mode) => flight({ mode })));
  expect(there.map(({ offset }) => offset)).toEqual([0, 0, 0, 0, 0]);
});

it('a comment higher than all lanes starts at the edge, and blocks no lane', () => {
  const there = placed([flight({ height: 361 }), flight()]);
  expect(there.map(({ cindex, offset }) => [cindex, offset])).toEqual([
    [-2, 0],
    [0, 0],
  ]);
});

it('a comment as high as all lanes has a lane, and blocks the others', () => {
  const [whole, next] = [flight({ height: size.height }), flight()];
  expect(placed([whole, next])).toEqual([whole]);
  expect(whole).toMatchObject({ cindex: 0, offset: 0 });
});

describe('the removal of a comment', () => {
  it('frees the lane', () => {
    const lanes = new LaneAllocator();
    const [first, second] = [flight(), flight()];
    lanes.place(first, size, 1);
    lanes.remove(first);
    lanes.place(second, size, 1);
    expect(second.offset).toBe(0);
  });

  it('ignores a comment without a lane, and rejects one with an unknown layer', () => {
    const lanes = new LaneAllocator();
    lanes.remove(flight({ cindex: -1 }));
    lanes.remove(flight({ cindex: -2 }));
    expect(() => lanes.remove(flight({ cindex: 0 }))).toThrow('cindex out of bounds');
  });
});
