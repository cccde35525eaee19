import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FloodWatch } from '#main/hosts/cdp/flood-watch.ts';

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
    ping: () => new Promise<void>((resolve) => questions.push(resolve)),
    onFlood: (sessionId) => floods.push(sessionId),
    timeoutMs: 1_000,
    maxCharacters: 100,
  });
  return { floods, questions, watch };
}

it('no ping is sent while no session sends much', () => {
  const { questions, watch } = setUp();
  for (let session = 0; session < 12; session += 1) watch.count(`page ${session}`, 99);
  expect(questions).toHaveLength(0);
});

it('no flood is reported if the browser responds in time', async () => {
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

it('the session that sends most is reported repeatedly while the response is late', async () => {
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

it('no session is reported if none has sent much', async () => {
  const { floods, watch } = setUp();
  watch.count('loud', 100);
  watch.count('loud', 99);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(floods).toEqual([]);
});
