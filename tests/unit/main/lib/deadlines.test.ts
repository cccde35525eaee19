import { afterEach, describe, expect, it, vi } from 'vitest';
import { awaitAtMost, unlessAborted, withTimeout } from '#main/lib/deadlines.ts';

const never = new Promise<never>(() => undefined);
const failed = new Error('failed');

afterEach(() => vi.useRealTimers());

describe('awaitAtMost', () => {
  it('resolves at the deadline if the work does not end', async () => {
    vi.useFakeTimers();
    const over = awaitAtMost(1_000, never);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(over).resolves.toBeUndefined();
  });

  it('resolves with the work and leaves no timer', async () => {
    vi.useFakeTimers();
    await awaitAtMost(1_000, Promise.resolve());
    await expect(awaitAtMost(1_000, Promise.reject(failed))).rejects.toBe(failed);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('withTimeout', () => {
  it('rejects at the deadline with the given error', async () => {
    vi.useFakeTimers();
    const over = expect(withTimeout(1_000, never, () => failed)).rejects.toBe(failed);
    await vi.advanceTimersByTimeAsync(1_000);
    await over;
  });

  it('returns the result of the work and leaves no timer', async () => {
    vi.useFakeTimers();
    await expect(withTimeout(1_000, Promise.resolve(7), () => failed)).resolves.toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('unlessAborted', () => {
  it.each(['before', 'after'])(
    'rejects with the reason of a signal that aborts %s the call',
    async (when) => {
      const end = new AbortController();
      if (when === 'before') end.abort(failed);
      const over = unlessAborted(end.signal, never);
      end.abort(failed);
      await expect(over).rejects.toBe(failed);
    },
  );

  it('returns the result of the work', async () => {
    await expect(unlessAborted(new AbortController().signal, Promise.resolve(7))).resolves.toBe(7);
  });
});
