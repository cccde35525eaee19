import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageBatcher, throttled } from '#site/services/pictures/worker/message-batcher.ts';

const batches: (readonly number[])[] = [];
const batcher = (schedule: (task: () => void) => void) =>
  new MessageBatcher<number>({ send: (messages) => batches.push(messages), schedule });

beforeEach(() => {
  batches.length = 0;
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

describe('a message batcher', () => {
  it('sends all messages of a batch together, in order', async () => {
    const messages = batcher(queueMicrotask);
    messages.add(1);
    messages.add(2);
    expect(batches).toEqual([]);
    await Promise.resolve();
    messages.add(3);
    await Promise.resolve();
    expect(batches).toEqual([[1, 2], [3]]);
  });

  it('sends the first message immediately if throttled, and the next ones together after the interval', () => {
    const messages = batcher(throttled(16));
    for (const message of [1, 2, 3]) messages.add(message);
    expect(batches).toEqual([[1]]);
    vi.advanceTimersByTime(15);
    expect(batches).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('sends immediately again after a pause if throttled', () => {
    const messages = batcher(throttled(16));
    messages.add(1);
    vi.advanceTimersByTime(20);
    messages.add(2);
    expect(batches).toEqual([[1], [2]]);
  });
});
