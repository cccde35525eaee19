import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { after, Delay, every } from '#site/player/core/timers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('no timer is left when the signal aborts', () => {
  const controller = new AbortController();
  const action = vi.fn();
  after(1_000, action, controller.signal);
  every(1_000, action, controller.signal);
  new Delay(controller.signal).start(1_000, action);
  expect(vi.getTimerCount()).toBe(3);
  controller.abort();
  expect(vi.getTimerCount()).toBe(0);
  after(1_000, action, controller.signal);
  every(1_000, action, controller.signal);
  new Delay(controller.signal).start(1_000, action);
  expect(vi.getTimerCount()).toBe(0);
  expect(action).not.toHaveBeenCalled();
});

it('a delay can be restarted', () => {
  const action = vi.fn();
  const delay = new Delay(new AbortController().signal);
  delay.start(100, action);
  vi.advanceTimersByTime(60);
  delay.start(100, action);
  vi.advanceTimersByTime(60);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  expect(action).toHaveBeenCalledTimes(1);
});
