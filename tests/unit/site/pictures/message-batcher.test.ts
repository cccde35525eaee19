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

describe('an outbox', () => {
  it('sends what was added until its time came together, in order', async () => {
    const messages = outbox(queueMicrotask);
    messages.add(1);
    messages.add(2);
    expect(sent).toEqual([]);
    await Promise.resolve();
    messages.add(3);
    await Promise.resolve();
    expect(sent).toEqual([[1, 2], [3]]);
  });

  it('that is throttled sends the first at once, and the next together when the time is over', () => {
    const messages = outbox(throttled(16));
    for (const message of [1, 2, 3]) messages.add(message);
    expect(sent).toEqual([[1]]);
    vi.advanceTimersByTime(15);
    expect(sent).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([[1], [2, 3]]);
  });

  it('that is throttled sends at once again after a pause', () => {
    const messages = outbox(throttled(16));
    messages.add(1);
    vi.advanceTimersByTime(20);
    messages.add(2);
    expect(sent).toEqual([[1], [2]]);
  });
});
