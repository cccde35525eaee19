import { afterEach, expect, test, vi } from 'vitest';
import { Clock } from '#main/sandbox/clock.ts';

const machine = 1_000_000;

afterEach(() => void vi.useRealTimers());

test("isNear accepts an instant up to the given distance from the set clock or the machine's", () => {
  vi.useFakeTimers({ toFake: ['Date'], now: machine });
  const clock = new Clock();
  clock.set(9_000_000);
  const near = [machine - 5, machine + 5, 9_000_000 - 5, 9_000_000 + 5];
  expect(near.map((instant) => clock.isNear(instant, 5))).toEqual([true, true, true, true]);
  expect(near.map((instant) => clock.isNear(instant, 4))).toEqual([false, false, false, false]);
  expect(clock.isNear(5_000_000, 5)).toBe(false);
});
