import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PromptDelivery } from '#main/hosts/webkit/inspector/prompt-delivery.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Time after which Linux acknowledges by itself. */
const systemMs = 40;

it('pings soon after a message, then more rarely, and ends if no response is due', () => {
  const ping = vi.fn(() => delivery.responded());
  const delivery = new PromptDelivery(ping, () => false);
  delivery.expectMore();
  vi.advanceTimersByTime(systemMs / 4);
  expect(ping.mock.calls.length).toBeGreaterThanOrEqual(3);
  vi.advanceTimersByTime(1_000);
  expect(ping.mock.calls.length).toBeLessThanOrEqual(6);
});

it('pings sooner than the system acknowledges, as long as a response is due', () => {
  const ping = vi.fn(() => delivery.responded());
  let isWaiting = true;
  const delivery = new PromptDelivery(ping, () => isWaiting);
  delivery.expectMore();
  vi.advanceTimersByTime(1_000);
  expect(ping.mock.calls.length).toBeGreaterThanOrEqual(1_000 / systemMs);
  isWaiting = false;
  vi.advanceTimersByTime(systemMs);
  ping.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(ping).not.toHaveBeenCalled();
});

it('sends no more pings to a browser that does not respond to them', () => {
  const ping = vi.fn();
  const delivery = new PromptDelivery(ping, () => true);
  delivery.expectMore();
  vi.advanceTimersByTime(10_000);
  const count = ping.mock.calls.length;
  expect(count).toBeLessThan(10);
  delivery.responded();
  vi.advanceTimersByTime(systemMs);
  expect(ping).toHaveBeenCalledTimes(count + 1);
});

it('sends nothing after it was stopped', () => {
  const ping = vi.fn();
  const delivery = new PromptDelivery(ping, () => true);
  delivery.expectMore();
  delivery.stop();
  vi.advanceTimersByTime(1_000);
  expect(ping).not.toHaveBeenCalled();
});
