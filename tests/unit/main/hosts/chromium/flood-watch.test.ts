import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FloodWatch } from '#main/hosts/chromium/flood-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const floods: string[] = [];
  const questions: (() => void)[] = [];
  const watch = new FloodWatch({
    ask: () => new Promise<void>((resolve) => questions.push(resolve)),
    onFlood: (sessionId) => floods.push(sessionId),
    timeoutMs: 1_000,
    suspicious: 100,
  });
  return { floods, questions, watch };
}

it('asks nothing of a pipe over which little comes', () => {
  const { questions, watch } = setUp();
  for (let session = 0; session < 12; session += 1) watch.count(`page ${session}`, 99);
  expect(questions).toHaveLength(0);
});

it('lets a page tell much as long as the pipe is free', async () => {
  const { floods, questions, watch } = setUp();
  watch.count('loud', 100);
  expect(questions).toHaveLength(1);
  watch.count('loud', 10_000);
  questions[0]?.();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(floods).toEqual([]);
  watch.count('loud', 100);
  expect(questions).toHaveLength(2);
});

it('names the loudest while the pipe is late, again and again', async () => {
  const { floods, questions, watch } = setUp();
  watch.count('loud', 100);
  watch.count('loud', 300);
  watch.count('quiet', 200);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(floods).toEqual(['loud']);
  watch.count('loud', 300);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(floods).toEqual(['loud', 'loud']);
  expect(questions).toHaveLength(1);
});

it('blames nobody where the browser is late by itself', async () => {
  const { floods, watch } = setUp();
  watch.count('loud', 100);
  watch.count('loud', 99);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(floods).toEqual([]);
});
