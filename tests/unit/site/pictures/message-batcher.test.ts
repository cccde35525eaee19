import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageBatcher, throttled } from '#site/services/pictures/worker/message-batcher.ts';

const sent: (readonly number[])[] = [];
const outbox = (schedule: (task: () => void) => void) =>
  new MessageBatcher<number>({ send: (messages) => sent.push(messages), schedule });

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

describe('a message batcher', () => {
  it('sends all messages of a batch together, in order', async () => {
    const messages = outbox(queueMicrotask);
    messages.add(1);
    messages.add(2);
    expect(sent).toEqual([]);
    await Promise.resolve();
    messages.add(3);
    await Promise.resolve();
    expect(sent).toEqual([[1, 2], [3]]);
  });

  it('sends the first message at once if throttled, and the next ones together after the interval', () => {
    const messages = outbox(throttled(16));
    for (const message of [1, 2, 3]) messages.add(message);
    expect(sent).toEqual([[1]]);
    vi.advanceTimersByTime(15);
    expect(sent).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([[1], [2, 3]]);
  });

  it('sends at once again after a pause if throttled', () => {
    const messages = outbox(throttled(16));
    messages.add(1);
    vi.advanceTimersByTime(20);
    messages.add(2);
    expect(sent).toEqual([[1], [2]]);
  });
});
