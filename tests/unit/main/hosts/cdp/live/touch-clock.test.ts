import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TouchClock } from '#main/hosts/cdp/live/input/fingers.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

it('the time between touches stays the same, whatever their delays', () => {
  const clock = new TouchClock();
  clock.beginGesture();
  const arrivals = [
    { at: 5_000, delay: 3 },
    { at: 5_016, delay: 90 },
    { at: 5_032, delay: 80 },
    { at: 5_048, delay: 64 },
  ];
  const times = arrivals.map(({ at, delay }) => {
    vi.setSystemTime(1_000_000 + at - 5_000 + delay);
    return Math.round(clock.seconds(at) * 1000) - 1_000_000;
  });
  expect(times).toEqual([3, 19, 35, 51]);
});

it('the clock of another window applies from the next gesture on, and never goes back', () => {
  const clock = new TouchClock();
  clock.beginGesture();
  expect(clock.seconds(9_000_000)).toBe(1_000);
  clock.beginGesture();
  expect(clock.seconds(10)).toBe(1_000);
  expect(clock.seconds(5)).toBe(1_000);
  vi.setSystemTime(1_002_000);
  expect(clock.seconds(undefined)).toBe(1_002);
});
